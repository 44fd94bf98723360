/** What is wrong with a site's day from now on: its nearest gap, and how grave it is. */
import type { SiteToday } from '#contract/planning/plans/today-cover.ts'
import { type Gap, gapsOf } from '#web/picture/index.ts'

export interface Fault extends Gap {
  /** Whether it is now. */
  now: boolean
  /** It cannot stay where somebody is missing now, or two at once; else it is to be looked at. */
  tone: 'error' | 'warning'
  /** How many more gaps the day still has. */
  more: number
}

const grave = 2

export const faultOf = ({ stations, slot, minute }: Pick<SiteToday, 'stations' | 'slot' | 'minute'>): Fault | null => {
  const [gap, ...others] = gapsOf(stations, slot, minute)
  if (!gap) return null
  const now = gap.start <= minute
  return { ...gap, now, tone: now || gap.missing >= grave ? 'error' : 'warning', more: others.length }
}

/** Sites with a fault come first: those that cannot stay, then by when it begins. */
export const faultsFirst = <Row extends SiteToday>(rows: readonly Row[]): Row[] => {
  const rank = (row: Row) => {
    const fault = faultOf(row)
    if (!fault) return Number.POSITIVE_INFINITY
    return fault.start - row.minute + (fault.tone === 'error' ? 0 : 2_000)
  }
  return rows.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a === b ? 0 : a - b
  })
}

/** How many are at work at a minute, and how many begin within the next three hours. */
export const presence = (rows: readonly Pick<SiteToday, 'duties' | 'minute'>[]) => {
  let [present, coming] = [0, 0]
  for (const { duties, minute } of rows)
    for (const { start, end } of duties) {
      if (start <= minute && minute < end) present += 1
      if (minute < start && start <= minute + soon) coming += 1
    }
  return { present, coming }
}
const soon = 180
