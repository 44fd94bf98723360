/** Which slots of the demand a person set, and whether a stretch keeps to the opening hours. */
import type { ForecastTarget } from '#contract/engine.ts'
import type { DemandSettingRow } from '#contract/estimate/estimate.ts'

/** First minutes of the slots of a date that were set by hand, at a workstation or at any; what is without effect is none. */
export const startsByHand = (
  settings: readonly DemandSettingRow[],
  slot: number,
  date: string,
  workstation?: string,
): Set<number> => {
  const there = settings.filter(
    each => !each.outside && each.date === date && (workstation === undefined || each.workstationId === workstation),
  )
  return new Set(
    there.flatMap(({ start, end }) => Array.from({ length: (end - start) / slot }, (_, at) => start + at * slot)),
  )
}

export type Opening = 'open' | 'partly' | 'closed'

/** `open` too where nothing is known of the date. */
export const openingOf = (openings: readonly ForecastTarget[], date: string, start: number, end: number): Opening => {
  const day = openings.find(each => each.date === date)
  if (!day) return 'open'
  if (!day.open) return 'closed'
  return day.open.start <= start && end <= day.open.end ? 'open' : 'partly'
}
