/** Saves the settings of the company. */
import { eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { isCurrency, isJurisdiction } from '#contract/shared/regions.ts'
import { isTimeZone } from '#contract/shared/time-zones.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { company } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'

type Call = typeof organisationCalls.saveCompany

/** @throws Refusal stale, organisation:time_zone_unknown, organisation:currency_unknown, organisation:jurisdiction_unknown */
export const saveCompany = async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
  const { revision, employeeLimit: limit, ...settings } = input
  const values = { ...settings, ...(limit !== undefined && { employeeLimit: limit }) }
  if (!isTimeZone(values.timeZone))
    throw new Refusal('organisation:time_zone_unknown', { value: values.timeZone }, 'timeZone')
  if (!isCurrency(values.currency))
    throw new Refusal('organisation:currency_unknown', { value: values.currency }, 'currency')
  if (!isJurisdiction(values.jurisdiction))
    throw new Refusal('organisation:jurisdiction_unknown', { value: values.jurisdiction }, 'jurisdiction')
  const [before] = await tx.select().from(company).where(eq(company.id, actor.companyId)).for('update')
  if (!before) throw new Refusal('eid_error')
  if (before.revision !== revision) throw new Refusal('stale', {}, undefined, { revision: before.revision })
  await tx
    .update(company)
    .set({ ...values, revision: revision + 1 })
    .where(eq(company.id, actor.companyId))
  const { name, jurisdiction, currency, weekStart, timeZone, dayStart, employeeLimit } = before
  const told = { name, jurisdiction, currency, weekStart, timeZone, dayStart, employeeLimit }
  const line = { actor, subject: 'company' as const, subjectId: actor.companyId, action: 'change' as const, now }
  await audit(tx, { ...line, before: told, after: { ...told, ...values } })
  await noteChange(tx, { matter: 'place' })
  return { revision: revision + 1 }
}
