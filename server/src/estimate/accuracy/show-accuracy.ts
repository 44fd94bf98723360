/** Forecast against actual at a site: by day, weekday, horizon and hour, and the worst days with a guess why. */
import { sql } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { addDays, daysBetween, weekdayOf } from '#contract/shared/business-date.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { judgedDays } from '../history/history-calendar.ts'
import { type Site, siteOf } from '../site-of.ts'
import { happeningsOf } from '../special-days/happenings.ts'
import { errorFiguresOf, errorsBy } from './error-figures.ts'
import { guessWhy } from './guess-why.ts'
import { askedAnew, onceMade, type PastForecast } from './past-forecasts.ts'

type ShowAccuracy = typeof estimateCalls.showAccuracy

const worstShown = 10
const minutesOfHour = 60

/** Mondays of the last whole weeks before a date, oldest first. */
export const mondaysBefore = (today: string, weeks: number): string[] => {
  const monday = addDays(today, 1 - weekdayOf(today))
  return Array.from({ length: weeks }, (_, at) => addDays(monday, -7 * (weeks - at)))
}

type HourRow = { date: string; hour: number; cents: string }

/** Kept turnover by date and hour of the day; hours after midnight go on from 24. */
const hoursOf = async (tx: Tx, departmentId: string, first: string, last: string) => {
  const rows = await rowsOf<HourRow>(
    tx,
    sql`select date::text as date, (start / ${minutesOfHour}::int)::int as hour, sum(turnover_cents)::text as cents
      from history_record where department_id = ${departmentId} and deleted_at is null
        and date between ${first} and ${last} group by 1, 2`,
  )
  return new Map(rows.map(row => [`${row.date} ${row.hour}`, Number(row.cents)]))
}

/** Everything known of the days that were forecast. */
export const readActuals = async (tx: Tx, site: Site, first: string, last: string, today: string) => {
  const days = await judgedDays(tx, site, first, last, today)
  return {
    /** Days that count: with rows, and not left out. */
    days: new Map(
      days.filter(day => ['complete', 'partial', 'odd'].includes(day.state)).map(day => [day.date, day] as const),
    ),
    hours: await hoursOf(tx, site.id, first, last),
    happenings: await happeningsOf(tx, site, first, last, today),
  }
}

type Actuals = Awaited<ReturnType<typeof readActuals>>

/** Forecasts beside actual figures, for open days that count. */
export const paired = (forecasts: readonly PastForecast[], actuals: Actuals) =>
  forecasts.flatMap(({ date, horizon, day, effects }) => {
    const actual = actuals.days.get(date)
    if (!actual || day.slots.length === 0) return []
    const found = actual.state === 'partial' || actual.state === 'odd' ? actual.state : null
    const figures = { forecastCents: day.turnover, actualCents: actual.turnoverCents, p10: day.p10, p90: day.p90 }
    return [{ date, horizon, ...figures, hours: pairedHours(day, actuals), found, effects, derivation: day.derivation }]
  })

/** Hours of a day: the hour, what was forecast for it, and what it had. */
const pairedHours = ({ date, slots }: PastForecast['day'], actuals: Actuals): [number, number, number][] => {
  const expected = new Map<number, number>()
  for (const slot of slots) {
    const hour = Math.floor(slot.start / minutesOfHour)
    expected.set(hour, (expected.get(hour) ?? 0) + slot.turnover)
  }
  return [...expected].map(([hour, forecast]) => [hour, forecast, actuals.hours.get(`${date} ${hour}`) ?? 0])
}

const byHour = (days: ReturnType<typeof paired>) => {
  const pairs = days.flatMap(day =>
    day.hours.map(([hour, forecastCents, actualCents]) => ({ hour, forecastCents, actualCents })),
  )
  const hours = [...new Set(pairs.map(pair => pair.hour))].sort((a, b) => a - b)
  return errorsBy(pairs, hours, pair => pair.hour).map((figures, at) => ({ ...figures, hour: hours[at] ?? 0 }))
}

export const showAccuracy = async (request: ServedLong<ShowAccuracy>): Promise<Answer<ShowAccuracy>> => {
  const { input, actor, services, inCompany } = request
  const site = await inCompany(tx => siteOf(tx, actor, input.departmentId))
  const today = services.clock.today(site.timeZone)
  const mondays = mondaysBefore(today, input.weeks)
  const first = mondays[0] ?? today
  const last = addDays(first, 7 * input.weeks - 1)
  const forecasts =
    input.source === 'made'
      ? await inCompany(tx => onceMade(tx, site, first, last))
      : (await askedAnew(services.engine, inCompany, site, mondays)).forecasts
  const actuals = await inCompany(tx => readActuals(tx, site, first, last, today))
  const days = paired(forecasts, actuals)
  const horizons = [...new Set(days.map(day => day.horizon))].sort((a, b) => a - b)
  const weekOf = (date: string) => Math.floor(daysBetween(first, date) / 7)
  const inside = days.filter(day => day.p10 <= day.actualCents && day.actualCents <= day.p90).length
  const missed = days.toSorted(
    (a, b) => Math.abs(b.forecastCents - b.actualCents) - Math.abs(a.forecastCents - a.actualCents),
  )
  return {
    days: days.map(({ found: _, effects: __, derivation: ___, ...day }) => day),
    total: errorFiguresOf(days),
    inBand: days.length > 0 ? Math.round((inside * 1_000_000) / days.length) : null,
    weekdays: errorsBy(days, [1, 2, 3, 4, 5, 6, 7], day => weekdayOf(day.date)),
    horizons: errorsBy(days, horizons, day => day.horizon).map((each, at) => ({ ...each, horizon: horizons[at] ?? 1 })),
    hours: byHour(days),
    worst: missed.slice(0, worstShown).map(({ found, effects, hours: _, ...day }) => {
      const week = days.filter(each => weekOf(each.date) === weekOf(day.date))
      return { ...day, ...guessWhy({ ...day, found, effects }, week, actuals.happenings) }
    }),
  }
}
