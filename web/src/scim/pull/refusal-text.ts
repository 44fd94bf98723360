/** A refusal that was kept as a code, in words: `area:code` of an area, or one of the shared messages. */
import { useCallback } from 'react'
import { useCodeText, type Values } from '#web/messages/code-text.ts'

export const useRefusalText = () => {
  const textOf = useCodeText('scim', 'people', 'organisation')
  return useCallback(
    (code: string, values: Values = {}): string => {
      const [area, own] = code.includes(':') ? (code.split(':') as [string, string]) : ['shared', code]
      return textOf(area, `error.${own}`, values, code)
    },
    [textOf],
  )
}
