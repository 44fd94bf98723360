/** The settings of the company. */
import { eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { company } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'

type Call = typeof organisationCalls.getCompany

export const getCompany = async ({ tx, actor }: Served<Call>): Promise<Answer<Call>> => {
  const [row] = await tx.select().from(company).where(eq(company.id, actor.companyId))
  if (!row) throw new Refusal('eid_error')
  const { name, jurisdiction, currency, weekStart, timeZone, dayStart, employeeLimit, revision } = row
  return { name, jurisdiction, currency, weekStart, timeZone, dayStart, employeeLimit, revision }
}
