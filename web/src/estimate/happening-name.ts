/** The name of a happening: a holiday of the calendar in the language on screen, else as somebody typed it. */
import { useCallback } from 'react'
import { useCodeText } from '#web/messages/code-text.ts'

export const useHappeningName = () => {
  const text = useCodeText('estimate')
  return useCallback(
    (name: string) => (name.startsWith('holiday:') ? text('estimate', `happening.${name.slice(8)}`, {}, name) : name),
    [text],
  )
}
