/** Puts an in-app message into words: its title is a code with values. */
import { useEffect } from 'react'
import type { accountCalls } from '#contract/account/calls.ts'
import type { Output } from '#contract/call.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { loadAreas } from '#web/messages/translator.ts'

export type MessageRow = Output<typeof accountCalls.listMessages>['rows'][number]

/** Gives the title of a message; loads the texts of the areas that the messages come from. */
export const useMessageTitle = (rows: readonly MessageRow[]) => {
  const text = useCodeText()
  const areas = [...new Set(rows.map(row => row.titleCode.split(':')[0] ?? 'shared'))].join(',')
  useEffect(() => {
    if (areas) loadAreas(areas.split(','))
  }, [areas])
  return (row: MessageRow): string => {
    const [area = 'shared', key = ''] = row.titleCode.split(':')
    return text(area, key, row.values)
  }
}
