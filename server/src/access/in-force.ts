/** Whether something dated, with a first and a last day, counts on a date: terms of employment, and grants of roles. */
import { type SQL, sql } from 'drizzle-orm'

/**
 * Both days count; without a first or a last day it has counted since ever, or does for ever. The table is named as the
 * statement around calls it.
 */
export const inForce = (table: string, date: string): SQL => {
  const from = sql`${sql.identifier(table)}.from_date`
  const to = sql`${sql.identifier(table)}.to_date`
  return sql`((${from} is null or ${from} <= ${date}) and (${to} is null or ${to} >= ${date}))`
}
