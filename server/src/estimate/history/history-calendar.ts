/** The calendar of a site's history: what each day has, lacks, or looks odd for. */
import { sql } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { DayCompleteness, HistoryDayRow } from '#contract/estimate/history.ts'
import { addDays, daysBetween, weekdayOf } from '#contract/shared/business-date.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { type Site, siteOf } from '../site-of.ts'
import { closedDates } from '../special-days/closures.ts'
import { happeningsOf } from '../special-days/happenings.ts'
import { type Judgement, judgeDay, type Span } from './judge-day.ts'
import { readDays, readExclusions, type StoredDay } from './read-days.ts'

type HistoryCalendar = typeof estimateCalls.historyCalendar

const longest = 1100
/** Days on either side that tell what is usual. */
const around = 28

/** Dates that a holiday, a promotion or the like touches; a season lasts for weeks and explains no single day. */
const explainedDates = async (tx: Tx, site: Site, first: string, last: string, today: string): Promise<Set<string>> => {
  const dates = new Set<string>()
  for (const { kind, dates: anchors, before, after } of await happeningsOf(tx, site, first, last, today)) {
    if (kind === 'season') continue
    for (const anchor of anchors) {
      for (let offset = -before; offset <= after; offset += 1) dates.add(addDays(anchor, offset))
    }
  }
  return dates
}

const stateOf = (day: StoredDay | undefined, judged: Judgement, open: Span | null, excluded: boolean) => {
  if (excluded || day?.slots.length === 0) return 'excluded'
  if (!day) return open ? 'missing' : 'closed'
  if (judged.missing.length > 0) return 'partial'
  return judged.odd === null ? 'complete' : 'odd'
}

const nothing: Judgement = { missing: [], ratio: null, odd: null, copyOf: null }

/** Each day of a stretch up to `today`, which is there only with rows of its own. */
export const judgedDays = async (
  tx: Tx,
  site: Site,
  first: string,
  last: string,
  today: string,
): Promise<HistoryDayRow[]> => {
  const [from, until] = [addDays(first, -around), addDays(last, around)]
  const stored = new Map((await readDays(tx, site.id, from, until)).map(day => [day.date, day]))
  const exclusions = await readExclusions(tx, site.id, from, until)
  const explained = await explainedDates(tx, site, from, until, today)
  const closed = await closedDates(tx, site.id, first, last)
  const usual = new Map([...stored].filter(([date]) => !exclusions.has(date)))
  const days: HistoryDayRow[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const day = stored.get(date)
    if (date >= today && !day) continue
    const open = closed.has(date) ? null : (site.openingHours[weekdayOf(date) - 1] ?? null)
    const judged = day && day.slots.length > 0 ? judgeDay(day, usual, each => explained.has(each), open) : nothing
    const exclusion = exclusions.get(date) ?? null
    const state: DayCompleteness = stateOf(day, judged, open, exclusion !== null)
    const { missing, odd, copyOf } = judged
    const ratio = judged.ratio === null ? null : Math.round(judged.ratio * 1_000_000)
    days.push({ date, state, turnoverCents: day?.turnover ?? 0, ratio, odd, copyOf, missing, exclusion })
  }
  return days
}

/** The calendar of a stretch of dates. */
export const historyCalendar = async (request: Served<HistoryCalendar>): Promise<Answer<HistoryCalendar>> => {
  const { input, actor, tx, services } = request
  const { first, last } = input
  if (daysBetween(first, last) > longest) throw new Refusal('estimate:too_many_days', { limit: longest }, 'last')
  const site = await siteOf(tx, actor, input.departmentId)
  const [bounds] = await rowsOf<{ first: string | null; last: string | null }>(
    tx,
    sql`select min(date)::text as first, max(date)::text as last from history_record
      where department_id = ${site.id} and deleted_at is null`,
  )
  const known = bounds?.first && bounds.last ? { first: bounds.first, last: bounds.last } : null
  return { known, days: await judgedDays(tx, site, first, last, services.clock.today(site.timeZone)) }
}
