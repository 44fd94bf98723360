/** How a mean day of the estimate stands to a mean day of the last week that has all its days. */
import type { Forecast } from '#contract/engine.ts'

const WEEK = 7

export interface WeekChange {
  /** First day of the week that is compared with. */
  week: string
  /** Hundredths of a per cent more, or less. */
  basisPoints: number
}

/** Null where no full week with turnover is known, or nothing is estimated. */
export const lastWeekChange = ({ weeks, days, turnover }: Forecast): WeekChange | null => {
  const week = weeks.findLast(each => each.days === WEEK)
  const open = days.length
  if (!week || week.thisYear === 0 || open === 0) return null
  const ratio = (turnover * WEEK) / (week.thisYear * open)
  return { week: week.first, basisPoints: Math.round((ratio - 1) * 10_000) }
}
