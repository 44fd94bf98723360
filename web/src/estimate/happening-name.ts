/** The name of a happening: a holiday of the calendar or the weather in the language on screen, else as somebody typed it. */
import { useCallback } from 'react'
import { useCodeText } from '#web/messages/code-text.ts'

export const useHappeningName = () => {
  const text = useCodeText('estimate')
  return useCallback(
    (name: string) => {
      const [, code] = /^(?:holiday|weather):(\w+)$/.exec(name) ?? []
      return code === undefined ? name : text('estimate', `happening.${code}`, {}, name)
    },
    [text],
  )
}
