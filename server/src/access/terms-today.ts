/** The terms of an employee that count today: those in force, else the latest past, else the first to come. */
import { type SQL, sql } from 'drizzle-orm'

/** A lateral join that puts the terms of `employee` beside it as `terms`; the day may be one of the row's own. */
export const termsOn = (today: string | SQL): SQL => sql`left join lateral (
  select e.* from employment e where e.employee_id = employee.id
  order by e.from_date <= ${today} desc, abs(e.from_date - ${today}::date) limit 1
) terms on true`

/** The same of terms at hand, which are in date order. */
export const termsAt = <T extends { from: string }>(terms: readonly T[], today: string): T | undefined =>
  terms.findLast(each => each.from <= today) ?? terms[0]
