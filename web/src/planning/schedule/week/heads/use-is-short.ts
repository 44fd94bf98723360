/** Whether a day has fewer hours than it needs, and not because other plans of the site have people there. */
import type { CoverRow } from '#contract/engine.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useCover, useDayTotals } from '#web/planning/schedule/open/use-store.ts'

export function useIsShort(date: string): boolean {
  const { facts } = useSchedule()
  const totals = useDayTotals(date)
  const cover = useCover(date)
  return facts.needIsKnown && totals !== undefined && totals.minutes < totals.neededMinutes && !isCovered(cover)
}

/** Whether every slot that needs heads has them. */
export const isCovered = (rows: readonly CoverRow[]) =>
  rows.length > 0 && rows.every(row => row.need.every((need, slot) => (row.plan[slot] ?? 0) >= need))
