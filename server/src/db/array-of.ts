/** Many values as one parameter, for `unnest`: the same on every driver, and one parameter however many rows. */
import { type SQL, sql } from 'drizzle-orm'

/** A PostgreSQL array literal of numbers, dates or identities; cast it: `${arrayOf(ids)}::uuid[]`. Texts do not fit. */
export const arrayOf = (values: readonly (number | string | null)[]): SQL =>
  sql`${`{${values.map(value => value ?? 'null').join(',')}}`}`
