/** Which days of a site have history: complete, partial, missing, or left out because every row is deleted. */
import { sql } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { DayCompleteness } from '#contract/estimate/history.ts'
import { addDays, daysBetween, weekdayOf } from '../../calendar/dates.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { type Site, siteOf } from '../site-of.ts'

type HistoryCalendar = typeof estimateCalls.historyCalendar

const longest = 1100

type DayRow = { date: string; kept: number; deleted: number; minutes: number }

/** A day is complete when its slots cover at least this share of the opening hours. */
const completeShare = 0.9

const stateOf = (row: DayRow | undefined, site: Site, date: string): DayCompleteness | null => {
  const open = site.openingHours[weekdayOf(date) - 1]
  if (!row || row.kept + row.deleted === 0) return open ? 'missing' : null
  if (row.kept === 0) return 'excluded'
  return !open || row.minutes >= (open.end - open.start) * completeShare ? 'complete' : 'partial'
}

/** State of each day; days on which the site is closed and nothing is known are left out. */
export const completenessOf = async (
  tx: Tx,
  site: Site,
  first: string,
  last: string,
): Promise<{ date: string; state: DayCompleteness }[]> => {
  const rows = await rowsOf<DayRow>(
    tx,
    sql`select date::text as date, count(*) filter (where deleted_at is null)::int as kept,
        count(*) filter (where deleted_at is not null)::int as deleted,
        coalesce(sum("end" - start) filter (where deleted_at is null), 0)::int as minutes
      from history_record where department_id = ${site.id} and date between ${first} and ${last} group by date`,
  )
  const known = new Map(rows.map(row => [row.date, row]))
  const days: { date: string; state: DayCompleteness }[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const state = stateOf(known.get(date), site, date)
    if (state) days.push({ date, state })
  }
  return days
}

/** The calendar of a stretch of dates. */
export const historyCalendar = async ({
  input,
  actor,
  tx,
}: Served<HistoryCalendar>): Promise<Answer<HistoryCalendar>> => {
  const { first, last } = input
  if (daysBetween(first, last) > longest) throw new Refusal('estimate:too_many_days', { limit: longest }, 'last')
  const site = await siteOf(tx, actor, input.departmentId)
  const [bounds] = await rowsOf<{ first: string | null; last: string | null }>(
    tx,
    sql`select min(date)::text as first, max(date)::text as last from history_record
      where department_id = ${site.id} and deleted_at is null`,
  )
  const known = bounds?.first && bounds.last ? { first: bounds.first, last: bounds.last } : null
  return { known, days: await completenessOf(tx, site, first, last) }
}
