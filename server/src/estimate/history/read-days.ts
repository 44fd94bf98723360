/** Days of history with their kept slots side by side, and which of them people left out. */
import { and, between, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { historyExclusion } from '../schema.ts'

/** One date with rows; slots in the order of the day. */
export interface StoredDay {
  date: string
  /** Turnover of all kept slots, in cents. */
  turnover: number
  slots: { start: number; end: number; turnover: number }[]
}

export interface Exclusion {
  reason: string
  by: string
  at: string
}

type DayRow = { date: string; turnover: string; starts: number[]; ends: number[]; turnovers: string[] }

/** Every date of the stretch that has rows, deleted ones too; a date whose rows are all deleted has no slots. */
export const readDays = async (tx: Tx, departmentId: string, first: string, last: string): Promise<StoredDay[]> => {
  const rows = await rowsOf<DayRow>(
    tx,
    sql`select date::text as date, coalesce(sum(turnover_cents) filter (where deleted_at is null), 0)::text as turnover,
        coalesce(array_agg(start::int order by start) filter (where deleted_at is null), '{}') as starts,
        coalesce(array_agg("end"::int order by start) filter (where deleted_at is null), '{}') as ends,
        coalesce(array_agg(turnover_cents::text order by start) filter (where deleted_at is null), '{}') as turnovers
      from history_record where department_id = ${departmentId} and date between ${first} and ${last}
      group by date order by date`,
  )
  return rows.map(({ date, turnover, starts, ends, turnovers }) => ({
    date,
    turnover: Number(turnover),
    slots: starts.map((start, at) => ({ start, end: ends[at] ?? start, turnover: Number(turnovers[at]) })),
  }))
}

/** Days that forecasts must not learn from, by date. */
export const readExclusions = async (
  tx: Tx,
  departmentId: string,
  first: string,
  last: string,
): Promise<Map<string, Exclusion>> => {
  const rows = await tx
    .select()
    .from(historyExclusion)
    .where(
      and(
        eq(historyExclusion.departmentId, departmentId),
        between(historyExclusion.date, first, last),
        isNull(historyExclusion.endedAt),
      ),
    )
  return new Map(rows.map(({ date, reason, author, at }) => [date, { reason, by: author, at: at.toISOString() }]))
}
