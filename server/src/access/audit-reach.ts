/**
 * Which lines of the audit log an actor may read, and which side of each: what is told of a person lies where the person
 * is today (`auditSubjects` says which subjects are, and how they name whom). A record that passes from one person to
 * another has two sides; whoever reaches one of them reads that one alone.
 */
import { and, eq, inArray, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { answeredVerbs, subjectsOfPeople } from '#contract/audit/subjects.ts'
import { auditLine } from '../audit/schema.ts'
import type { Tx } from '../db/database.ts'
import type { Actor } from './actor.ts'
import { reach } from './reach.ts'
import { termsOn } from './terms-today.ts'

/** The employee whom one side of a line is about; none where it is about something else. */
const employeeOf = (values: SQLWrapper): SQL => sql`(case
  when ${inArray(auditLine.subject, subjectsOfPeople('record'))} then ${auditLine.subjectId}
  when ${inArray(auditLine.subject, subjectsOfPeople('employeeId'))} then (${values} ->> 'employeeId')::uuid
  end)`

/**
 * The department in whose hands one side of a line is; none where the other side tells all. That of its writing is not: a
 * move that is planned would tell a person to the department that is to come, and one that is over to the one before.
 */
const placeOf = (values: SQLWrapper, others: SQLWrapper, today: string): SQL<string | null> => sql<string | null>`(case
  when ${values} is null and ${others} is not null then null
  when ${employeeOf(values)} is null then ${auditLine.departmentId}
  else (select terms.department_id from (select ${employeeOf(values)} as id) employee ${termsOn(today)}) end)`

const sidesOf = (today: string) => ({
  before: placeOf(auditLine.before, auditLine.after, today),
  after: placeOf(auditLine.after, auditLine.before, today),
})

/** What waits for an answer, such as somebody's wish to be deleted, is told to those who may give it. */
export const answeredBy = (actor: Actor): SQL | undefined =>
  and(
    ...answeredVerbs.map(({ subject, verbs, permission }) => {
      const over = reach(actor, permission).over(auditLine.departmentId)
      const waits = and(eq(auditLine.subject, subject), inArray(auditLine.action, verbs))
      return over && waits && or(not(waits), over)
    }),
  )

export const readableBy = (actor: Actor, today: string): SQL | undefined => {
  const { before, after } = sidesOf(today)
  const { over } = reach(actor)
  const [past, now] = [over(before), over(after)]
  return and(past && now && or(past, now), answeredBy(actor))
}

/** The departments of one line: of what it tells before, and after. */
export interface PlacesOfLine {
  before: string | null
  after: string | null
}

export const placesOf = async (
  tx: Tx,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, PlacesOfLine>> => {
  const rows = await tx
    .select({ id: auditLine.id, ...sidesOf(today) })
    .from(auditLine)
    .where(inArray(auditLine.id, [...ids]))
  return new Map(rows.map(({ id, ...places }) => [id, places]))
}
