/** Who decides: found anew each time by permission and reach, or named; never the applicant. */
import { and, eq, inArray } from 'drizzle-orm'
import { membership } from '../access/schema.ts'
import { whoMay } from '../access/who-may.ts'
import { currentCompany } from '../db/company-table.ts'
import type { Tx } from '../db/database.ts'
import type { Deciders, Stage } from './flow.ts'
import type { RequestRecord } from './subject.ts'

type Place = Pick<RequestRecord, 'applicantId' | 'departmentId'>

/** Of named persons those who still belong to the company, in the order in which they are named. */
const membersOf = async (tx: Tx, persons: readonly string[]): Promise<string[]> => {
  const here = and(eq(membership.companyId, currentCompany), eq(membership.active, true))
  const rows = await tx
    .select({ personId: membership.personId })
    .from(membership)
    .where(and(here, inArray(membership.personId, [...persons])))
  const found = new Set(rows.map(({ personId }) => personId))
  return persons.filter(personId => found.has(personId))
}

/** The persons whom a flow means, the applicant left out. */
export const personsOf = async (
  tx: Tx,
  who: Deciders,
  { applicantId, departmentId }: Place,
  today: string,
): Promise<string[]> => {
  const found =
    'persons' in who
      ? await membersOf(tx, who.persons)
      : await whoMay(tx, who.permission, who.reach === 'company' ? null : departmentId, today)
  return found.filter(personId => personId !== applicantId)
}

/** Who decides in a stage; nobody where neither those of the stage nor those in their place are found. */
export const decidersOf = async (tx: Tx, stage: Stage, place: Place, today: string): Promise<string[]> => {
  const found = await personsOf(tx, stage.who, place, today)
  if (found.length > 0 || stage.otherwise === undefined) return found
  return personsOf(tx, stage.otherwise, place, today)
}
