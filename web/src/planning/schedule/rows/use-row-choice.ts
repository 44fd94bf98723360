/** Which people the grid shows and how they are grouped: in the address, so that a plan opened anew shows the same. */
import { useEffect, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTopic } from '#web/grid/use-topic.ts'
import { usePinyinMatch } from '#web/person/pinyin-match.ts'
import type { View } from '../bars/plan/plan-bar.tsx'
import { useSchedule } from '../open/open-schedule.ts'
import { type Grouping, groupings, type RowList } from './row-list.ts'

const FILTER = 'person'
const GROUPING = 'group'

/** The address of a view of a plan, around a date, with what its rows show now. */
export function viewAddress(view: View, planId: string, rows: RowList, date?: string): string {
  const query = new URLSearchParams({ plan: planId, ...(date && { date }) })
  if (rows.filter() !== '') query.set(FILTER, rows.filter())
  if (rows.grouping() !== groupings[0]) query.set(GROUPING, rows.grouping())
  return `/planning/schedule/${view}?${query}`
}

/** What an address says of the rows, as a further part of an address that leads to another plan. */
export function rowsOf(query: URLSearchParams): string {
  const kept = [FILTER, GROUPING].flatMap(name => {
    const value = query.get(name)
    return value ? [`&${name}=${encodeURIComponent(value)}`] : []
  })
  return kept.join('')
}

/** The address of the site's plan around a date, in the same view and with the same people. */
export const periodAddress = (view: View, departmentId: string, date: string, query: URLSearchParams): string =>
  `/planning/schedule/${view}?site=${departmentId}&date=${date}${rowsOf(query)}`

/** Gives newly opened rows what the address says. Later the rows lead: typing is quicker than the address follows. */
export function useRowsOfAddress(): void {
  const { rows } = useSchedule()
  const [query] = useSearchParams()
  const filter = query.get(FILTER) ?? ''
  const grouping = groupings.find(each => each === query.get(GROUPING)) ?? groupings[0]
  useLayoutEffect(() => {
    rows.setFilter(filter)
    rows.setGrouping(grouping)
  }, [rows])
  const wanted = useTopic(rows.topics, rows.topic, () => rows.filter() !== '')
  const match = usePinyinMatch(wanted)
  useEffect(() => rows.setMatch(match), [rows, match])
}

export function useRowChoice() {
  const { rows } = useSchedule()
  const [, setQuery] = useSearchParams()
  const put = (name: string, value: string) =>
    setQuery(
      before => {
        if (value === '') before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true },
    )
  return {
    filter: useTopic(rows.topics, rows.topic, () => rows.filter()),
    grouping: useTopic(rows.topics, rows.topic, () => rows.grouping()),
    setFilter: (text: string) => {
      rows.setFilter(text)
      put(FILTER, text)
    },
    setGrouping: (grouping: Grouping) => {
      rows.setGrouping(grouping)
      put(GROUPING, grouping === groupings[0] ? '' : grouping)
    },
  }
}
