/** A site's kept history as the engine learns from it: days, and the slots of the last weeks. */
import { sql } from 'drizzle-orm'
import type { HistoryDay } from '#contract/engine.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { readExclusions } from '../history/read-days.ts'
import { closedDates } from '../special-days/closures.ts'

/** Five and a half years of days, and sixteen weeks of slots, teach everything that the engine uses. */
export const historyDays = 2000
const slotDays = 112

type DayRow = { date: string; turnover: string; people: string; orders: string }
type SlotRow = { date: string; start: number; end: number; turnover: string; orders: string }

/** Days of kept history before `until`, but closed ones and those that people left out; the last come with their slots. */
export const historyOf = async (
  tx: Tx,
  departmentId: string,
  until: string,
  withSlots = slotDays,
): Promise<HistoryDay[]> => {
  const first = addDays(until, -historyDays)
  const closed = await closedDates(tx, departmentId, first, until)
  const excluded = await readExclusions(tx, departmentId, first, until)
  const skip = new Set([...closed, ...excluded.keys()])
  const leftOut = sql`(select unnest(${arrayOf([...skip])}::date[]))`
  const days = await rowsOf<DayRow>(
    tx,
    sql`select date::text as date, sum(turnover_cents)::text as turnover, sum(people)::text as people,
        sum(orders)::text as orders
      from history_record where department_id = ${departmentId} and deleted_at is null
        and date >= ${first} and date < ${until} and date not in ${leftOut} group by date order by date`,
  )
  const last = days.at(-1)?.date
  if (last === undefined) return []
  const slots = await rowsOf<SlotRow>(
    tx,
    sql`select date::text as date, start::int as start, "end"::int as "end", turnover_cents::text as turnover,
        orders::text as orders
      from history_record where department_id = ${departmentId} and deleted_at is null
        and date > ${addDays(last, -withSlots)} and date <= ${last} and date not in ${leftOut} order by date, start`,
  )
  const slotsOf = Map.groupBy(slots, slot => slot.date)
  return days.map(day => ({
    date: day.date,
    turnover: Number(day.turnover),
    people: Number(day.people),
    orders: Number(day.orders),
    slots: (slotsOf.get(day.date) ?? []).map(({ start, end, turnover, orders }) => ({
      start,
      end,
      turnover: Number(turnover),
      orders: Number(orders),
    })),
  }))
}
