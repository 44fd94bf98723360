/** The days that the forecast chart draws: some weeks of the past, then the period. */
import type { EstimateDetail } from '#contract/estimate/estimate.ts'

export interface ChartDay {
  date: string
  kind: 'past' | 'forecast'
  /** Null on a day on which the site is closed. */
  cents: number | null
  low: number | null
  high: number | null
  adjusted: boolean
  /** What the forecast reckons with on that day; the empty list on an ordinary one. */
  specials: readonly string[]
  lastYear: number | null
}

/** Past days in order, at most so many, then the forecast days with band, marks and last year's figure. */
export const chartDays = (estimate: EstimateDetail, mostPast = Number.POSITIVE_INFINITY): ChartDay[] => {
  const { forecast, actuals } = estimate
  const recent = estimate.recent.slice(Math.max(0, estimate.recent.length - mostPast))
  const used = forecast?.effects.filter(effect => effect.used) ?? []
  const past: ChartDay[] = recent.map(day => ({
    date: day.date,
    kind: 'past',
    cents: day.turnoverCents,
    low: null,
    high: null,
    adjusted: false,
    specials: [],
    lastYear: null,
  }))
  const ahead: ChartDay[] = (forecast?.days ?? []).map(day => ({
    date: day.date,
    kind: 'forecast',
    cents: day.slots.length === 0 && day.turnover === 0 ? null : day.turnover,
    low: day.p10,
    high: day.p90,
    adjusted: day.turnover !== day.model,
    specials: used.filter(effect => effect.date === day.date).map(effect => effect.name),
    lastYear: actuals.find(actual => actual.date === day.date)?.lastYearCents ?? null,
  }))
  return [...past, ...ahead]
}
