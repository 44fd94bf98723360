/** Writes slots of business: kept rows that share a minute with a new one are marked deleted, never removed. */
import { sql } from 'drizzle-orm'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { rowsOf } from '../../db/rows.ts'

/** One slot as it is read from a file or made for the demo; money in cents. */
export interface HistorySlot {
  date: string
  start: number
  end: number
  turnoverCents: number
  amountCents: number
  people: number
  orders: number
  /** Version that a cash register gave; absent from files. */
  version?: number
}

/** Rows of one statement: small enough that other calls are not kept waiting. */
export const writeChunk = 1000

/** One writer of a site's history at a time, until the transaction ends: two would keep two rows of one slot. */
export const lockHistory = async (tx: Tx, departmentId: string): Promise<void> => {
  await tx.execute(sql`select id from site where department_id = ${departmentId} for no key update`)
}

/** Writes at most `writeChunk` slots of a site; answers how many kept rows they replaced. */
export const writeHistory = async (
  tx: Tx,
  departmentId: string,
  slots: readonly HistorySlot[],
  importId: string | null,
  now: Date,
): Promise<number> => {
  if (slots.length === 0) return 0
  const column = (pick: (slot: HistorySlot) => number | string) => arrayOf(slots.map(pick))
  await lockHistory(tx, departmentId)
  const replaced = await rowsOf(
    tx,
    sql`update history_record as kept set deleted_at = ${now.toISOString()}, replaced_by = ${importId}::uuid
      from unnest(${column(slot => slot.date)}::date[], ${column(slot => slot.start)}::int[],
        ${column(slot => slot.end)}::int[]) as fresh(date, first, last)
      where kept.department_id = ${departmentId} and kept.deleted_at is null and kept.date = fresh.date
        and kept.start < fresh.last and kept."end" > fresh.first
      returning kept.id`,
  )
  await tx.execute(
    sql`insert into history_record (id, department_id, date, start, "end", turnover_cents, amount_cents, people, orders,
        import_id, version)
      select fresh.id, ${departmentId}, fresh.date, fresh.first, fresh.last, fresh.turnover, fresh.amount,
        fresh.people, fresh.orders, ${importId}::uuid, fresh.version
      from unnest(${arrayOf(slots.map(() => newId()))}::uuid[], ${column(slot => slot.date)}::date[],
        ${column(slot => slot.start)}::int[], ${column(slot => slot.end)}::int[],
        ${column(slot => slot.turnoverCents)}::bigint[], ${column(slot => slot.amountCents)}::bigint[],
        ${column(slot => slot.people)}::int[], ${column(slot => slot.orders)}::int[],
        ${column(slot => slot.version ?? 0)}::bigint[])
        as fresh(id, date, first, last, turnover, amount, people, orders, version)`,
  )
  return replaced.length
}
