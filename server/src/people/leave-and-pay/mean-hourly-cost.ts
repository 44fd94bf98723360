/** What an hour of work costs at a site on average: over all who take part in planning there, each by the own rate, or by the position's. */
import { sql } from 'drizzle-orm'
import { termsOn } from '../../access/terms-today.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { isSameName } from '../../db/same-name.ts'

/** In cents on a date; null where nobody there has a rate. Whoever tells it on must see to `pay.view`. */
export const meanHourlyCost = async (tx: Tx, departmentId: string, date: string): Promise<number | null> => {
  const [row] = await rowsOf<{ cents: number | null }>(
    tx,
    sql`select round(avg(coalesce(own.hourly_cents, post.hourly_cents)))::int as cents from employee
      ${termsOn(date)}
      left join lateral (
        select hourly_cents from pay_rate where employee_id = employee.id and from_date <= ${date} and deleted_at is null
        order by from_date desc, id desc limit 1
      ) own on true
      left join lateral (
        select hourly_cents from pay_rate
        where employee_id is null and ${isSameName(sql`position`, sql`terms.position`)} and from_date <= ${date}
          and deleted_at is null
        order by from_date desc, id desc limit 1
      ) post on true
      where employee.deleted_at is null and employee.participates and terms.department_id = ${departmentId}
        and (employee.left_on is null or employee.left_on >= ${date})`,
  )
  return row?.cents ?? null
}
