/** The list of historical records of a site and a stretch of dates. */
import { and, asc, between, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { Answer, Served } from '../../http/served.ts'
import { historyRecord as record } from '../schema.ts'
import { siteOf } from '../site-of.ts'

type ListHistory = typeof estimateCalls.listHistory

/** A page of records by date and slot; a deleted row has no share of its date. */
export const listHistory = async ({ input, actor, tx }: Served<ListHistory>): Promise<Answer<ListHistory>> => {
  await siteOf(tx, actor, input.departmentId)
  const where = and(
    eq(record.departmentId, input.departmentId),
    between(record.date, input.first, input.last),
    gte(record.start, input.from),
    lt(record.start, input.until),
    input.deleted === 'all'
      ? undefined
      : input.deleted === 'kept'
        ? isNull(record.deletedAt)
        : isNotNull(record.deletedAt),
  )
  const [sums] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      turnoverCents: sql<string>`coalesce(sum(turnover_cents) filter (where deleted_at is null), 0)`,
      people: sql<string>`coalesce(sum(people) filter (where deleted_at is null), 0)`,
      orders: sql<string>`coalesce(sum(orders) filter (where deleted_at is null), 0)`,
    })
    .from(record)
    .where(where)
  const rows = await tx
    .select()
    .from(record)
    .where(where)
    .orderBy(asc(record.date), asc(record.start), asc(record.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  const dates = [...new Set(rows.map(row => row.date))]
  const days = await tx
    .select({ date: record.date, cents: sql<string>`sum(turnover_cents)` })
    .from(record)
    .where(and(eq(record.departmentId, input.departmentId), inArray(record.date, dates), isNull(record.deletedAt)))
    .groupBy(record.date)
  const dayCents = new Map(days.map(day => [day.date, Number(day.cents)]))
  return {
    total: sums?.total ?? 0,
    turnoverCents: Number(sums?.turnoverCents ?? 0),
    people: Number(sums?.people ?? 0),
    orders: Number(sums?.orders ?? 0),
    rows: rows.map(row => ({
      id: row.id,
      date: row.date,
      start: row.start,
      end: row.end,
      timeRatio: shareOf(row.turnoverCents, dayCents.get(row.date) ?? 0, row.deletedAt !== null),
      turnoverCents: row.turnoverCents,
      amountCents: row.amountCents,
      people: row.people,
      orders: row.orders,
      deleted: row.deletedAt !== null,
    })),
  }
}

const shareOf = (part: number, whole: number, deleted: boolean): number | null =>
  deleted || whole === 0 ? null : Math.round((part * 1_000_000) / whole)
