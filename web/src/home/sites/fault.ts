/** What is wrong with a site's day from now on: its nearest gap, and how grave it is. */
import { type Gap, gapsOf, graveGap } from '#contract/planning/plans/cover-gaps.ts'
import type { SiteToday } from '#contract/planning/sites/today-cover.ts'

export interface Fault extends Gap {
  /** Whether it is now. */
  now: boolean
  /** It cannot stay where somebody is missing now, or two at once; else it is to be looked at. */
  tone: 'error' | 'warning'
  /** How many more gaps the day still has. */
  more: number
}

export const faultOf = ({ stations, slot, minute }: Pick<SiteToday, 'stations' | 'slot' | 'minute'>): Fault | null => {
  const [gap, ...others] = gapsOf(stations, slot, minute)
  if (!gap) return null
  const now = gap.start <= minute
  return { ...gap, now, tone: now || gap.missing >= graveGap ? 'error' : 'warning', more: others.length }
}

/** How many are at work there now. */
export const presentOf = ({ duties, minute }: Pick<SiteToday, 'duties' | 'minute'>): number =>
  duties.filter(({ start, end }) => start <= minute && minute < end).length
