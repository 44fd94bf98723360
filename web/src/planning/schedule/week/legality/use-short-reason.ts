/** A finding in the few words that a cell has room for: what is short, measured of what is allowed. */
import { useCallback } from 'react'
import type { Finding } from '#contract/engine.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { useFormats } from '#web/time/index.ts'

export function useShortReason(): (finding: Finding) => string {
  const code = useCodeText('engine')
  const formats = useFormats()
  return useCallback(
    ({ rule, unit, measured, limit }) => {
      // The words name the unit; hours have a place where they are not whole.
      const figure = (value: number) =>
        unit === 'minutes' ? formats.number(value / 60, value % 60 === 0 ? 0 : 1) : formats.number(value)
      const values = { measured: figure(measured), limit: figure(limit) }
      return code('engine', `short.${rule}`, values, code('engine', `rule.${rule}`))
    },
    [code, formats],
  )
}
