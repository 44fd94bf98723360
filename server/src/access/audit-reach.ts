/** Which lines of the audit log an actor may read: what is told of a person lies where the person is today. */
import { and, inArray, like, not, or, type SQL, sql } from 'drizzle-orm'
import { auditLine } from '../audit/schema.ts'
import type { Tx } from '../db/database.ts'
import type { Actor } from './actor.ts'
import { reach } from './reach.ts'
import { termsOn } from './terms-today.ts'

/** The employee whom a line is about; none where it is about something else. */
const employeeId = sql`(case
  when ${auditLine.subject} = 'employee' then ${auditLine.subjectId}
  when ${auditLine.subject} in ('pay_rate', 'leave')
    then (coalesce(${auditLine.after}, ${auditLine.before}) ->> 'employeeId')::uuid
  end)`

/**
 * The department in whose hands a line is. That of its writing is not: a move that is planned would tell a person to the
 * department that is to come, and one that is over to the one before.
 */
const placeOf = (today: string): SQL<string | null> => sql<string | null>`(case
  when ${employeeId} is null then ${auditLine.departmentId}
  else (select terms.department_id from (select ${employeeId} as id) employee ${termsOn(today)}) end)`

/** Somebody's wish to be deleted is told to those who answer it. */
export const answeredBy = (actor: Actor): SQL | undefined => {
  const over = reach(actor, 'people.edit').over(auditLine.departmentId)
  return over && or(not(like(auditLine.action, 'deletion_%')), over)
}

export const readableBy = (actor: Actor, today: string): SQL | undefined =>
  and(reach(actor).over(placeOf(today)), answeredBy(actor))

/** The department of each of some lines. */
export const placesOf = async (
  tx: Tx,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await tx
    .select({ id: auditLine.id, place: placeOf(today) })
    .from(auditLine)
    .where(inArray(auditLine.id, [...ids]))
  return new Map(rows.map(({ id, place }) => [id, place]))
}
