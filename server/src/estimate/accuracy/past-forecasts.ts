/** Forecasts of days that have passed: what the method would have said each Monday, and what estimates did say. */
import { and, eq, gte, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Forecast, ForecastDay } from '#contract/engine.ts'
import { addDays, daysBetween } from '#contract/shared/business-date.ts'
import type { InCompany, Tx } from '../../db/database.ts'
import type { Engine } from '../../engine/engine.ts'
import { wallClock } from '../../time/wall-clock.ts'
import { questionFor } from '../estimates/read-facts.ts'
import { estimate } from '../schema.ts'
import type { Site } from '../site-of.ts'

/** A day's forecast, as it was known `horizon` days before. */
export interface PastForecast {
  date: string
  horizon: number
  day: ForecastDay
  /** Happenings that the forecast counted with, by name. */
  effects: readonly string[]
}

const effectsOn = (forecast: Forecast, date: string) =>
  forecast.effects.filter(effect => effect.used && effect.date === date).map(effect => effect.name)

/**
 * The method asked anew at each Monday, knowing only what was before it; hours of the day instead of its slots.
 * `usualWape` is its error on the half year before the first of them.
 */
export const askedAnew = async (
  engine: Engine,
  inCompany: InCompany,
  site: Site,
  mondays: readonly string[],
): Promise<{ forecasts: PastForecast[]; usualWape: number }> => {
  const forecasts: PastForecast[] = []
  let usualWape: number | undefined
  for (const monday of mondays) {
    const question = await inCompany(tx => questionFor(tx, site, { first: monday, last: addDays(monday, 6) }, monday))
    if (question.history.every(day => day.turnover === 0)) continue
    const forecast = await engine.call<Forecast>('forecast', { ...question, slot: 60 })
    usualWape ??= forecast.quality.wape
    for (const [at, day] of forecast.days.entries()) {
      forecasts.push({ date: day.date, horizon: at + 1, day, effects: effectsOn(forecast, day.date) })
    }
  }
  return { forecasts, usualWape: usualWape ?? 0 }
}

/** What estimates of the site said before each day; of several the last one. */
export const onceMade = async (tx: Tx, site: Site, first: string, last: string): Promise<PastForecast[]> => {
  const rows = await tx
    .select()
    .from(estimate)
    .where(
      and(
        eq(estimate.departmentId, site.id),
        isNull(estimate.deletedAt),
        isNotNull(estimate.forecast),
        lte(estimate.first, last),
        gte(estimate.last, first),
      ),
    )
    .orderBy(estimate.forecastAt)
  const days = new Map<string, PastForecast>()
  for (const { forecast, forecastAt } of rows) {
    if (!forecast || !forecastAt) continue
    const madeOn = wallClock(site.timeZone, forecastAt).date
    for (const day of forecast.days) {
      const { date } = day
      if (date < first || date > last || madeOn > date) continue
      days.set(date, { date, horizon: Math.max(1, daysBetween(madeOn, date)), day, effects: effectsOn(forecast, date) })
    }
  }
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date))
}
