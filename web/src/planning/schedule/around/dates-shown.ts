/** Which days a view shows: the month all of a calendar month, the others those of the plan. */
import { addDays, dateParts, datesOf } from '#contract/shared/business-date.ts'
import type { View } from '../bars/plan/plan-bar.tsx'

/** The first and the last day of the month that holds a date. */
export function monthOf(date: string): [first: string, last: string] {
  const { year = 0, month = 0 } = dateParts(date) ?? {}
  const first = `${date.slice(0, 8)}01`
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [first, addDays(first, length - 1)]
}

/** Whether these are the days of a calendar month, from its first to its last. */
export const isMonth = (first: string, last: string): boolean => {
  const month = first === '' ? [] : monthOf(first)
  return month[0] === first && month[1] === last
}

/**
 * Of a plan that reaches over the end of a month the month is shown that the address names, else that of today where the
 * plan holds it, else that of its first day.
 */
export function datesShown(view: View, planned: readonly string[], today: string, asked: string): readonly string[] {
  const [first = '', last = first] = [planned[0], planned.at(-1)]
  if (view !== 'month' || first === '') return planned
  const touches = asked !== '' && monthOf(asked)[0] <= last && first <= monthOf(asked)[1]
  const among = touches ? asked : planned.includes(today) ? today : first
  return datesOf(...monthOf(among))
}
