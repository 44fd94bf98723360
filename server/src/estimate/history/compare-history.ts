/** Lays slots of a file beside the kept rows of a site: new, replacing, or the same as what is there. */
import { sql } from 'drizzle-orm'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { HistorySlot } from './write-history.ts'

export type Compared = 'new' | 'replaces' | 'same'

/** One answer per slot, in order. */
export const compareHistory = async (
  tx: Tx,
  departmentId: string,
  slots: readonly HistorySlot[],
): Promise<Compared[]> => {
  const column = (pick: (slot: HistorySlot) => number | string) => arrayOf(slots.map(pick))
  const rows = await rowsOf<{ place: number; same: boolean }>(
    tx,
    sql`select fresh.place::int as place, bool_and(kept.start = fresh.first and kept."end" = fresh.last
        and kept.turnover_cents = fresh.turnover and kept.amount_cents = fresh.amount
        and kept.people = fresh.people and kept.orders = fresh.orders) as same
      from unnest(${column(slot => slot.date)}::date[], ${column(slot => slot.start)}::int[],
        ${column(slot => slot.end)}::int[], ${column(slot => slot.turnoverCents)}::bigint[],
        ${column(slot => slot.amountCents)}::bigint[], ${column(slot => slot.people)}::int[],
        ${column(slot => slot.orders)}::int[]) with ordinality
        as fresh(date, first, last, turnover, amount, people, orders, place)
      join history_record as kept on kept.department_id = ${departmentId} and kept.deleted_at is null
        and kept.date = fresh.date and kept.start < fresh.last and kept."end" > fresh.first
      group by fresh.place`,
  )
  const found = new Map(rows.map(row => [row.place - 1, row.same]))
  return slots.map((_, index) => (found.has(index) ? (found.get(index) ? 'same' : 'replaces') : 'new'))
}
