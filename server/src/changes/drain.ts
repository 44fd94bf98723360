/** Takes up what has changed since a reader last looked. */
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from './matters.ts'

/**
 * The changes that wait for a reader, taken away as they are read: a query to stand in a `with`, so that they go in
 * the statement that acts on them. Columns: matter, department_id, employee_id, first_date, last_date. What is still
 * being written is not among them and waits for the next look; of two who look at once the later waits for the other.
 */
export const drained = (reader: Reader): SQL =>
  sql`delete from change where reader = ${reader} returning matter, department_id, employee_id, first_date, last_date`
