/** Registers a company for its applicant: at once, or to be looked at while a trial company can be used. */
import { eq } from 'drizzle-orm'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { companyFaults } from '#contract/account/entry/checks.ts'
import { companyScales, industries } from '#contract/account/entry/company-values.ts'
import { regionFaults, regionNames } from '#contract/account/entry/regions.ts'
import { allowAttemptWithin } from '../../access/entry/rate-limit.ts'
import { membership } from '../../access/schema.ts'
import { mustPass } from '../../account/index.ts'
import { asOwnerAgain } from '../../db/database.ts'
import { company, person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { companyApplication } from '../review/schema.ts'
import { tellOperators } from '../review/tell-operators.ts'
import { foundCompany, join } from './found-company.ts'
import { foundTrial } from './found-trial.ts'

type Call = typeof entryCalls.newCompany

const known = (value: string, among: readonly string[]): string => (among.includes(value) ? value : '')

/**
 * Founds the company with its applicant as administrator. The first that waits for review brings a trial company, which
 * says so in its name; its sample data are made after the answer.
 * @throws Refusal entry:… for a field, too_frequent, entry:demo_person
 */
export const newCompany = async ({
  input,
  tx,
  signedIn,
  services,
  now,
  locale,
}: ServedPerson<Call>): Promise<Answer<Call>> => {
  const facts = {
    ...input.c,
    industry: known(input.c.industry, industries),
    companyScale: known(input.c.companyScale, companyScales),
  }
  const faults = Object.entries({ ...companyFaults(facts), ...regionFaults(facts) }).map(([field, code]) => [
    `c.${field}`,
    code,
  ])
  mustPass(Object.fromEntries(faults))
  await asOwnerAgain(tx)
  await allowAttemptWithin(tx, `company ${signedIn.personId}`, services.env.limits.company_person, now)
  const { personId } = signedIn
  const { companyName, companyScale, industry, address } = facts
  const [self] = await tx.select({ demo: person.demo }).from(person).where(eq(person.id, personId))
  if (self?.demo) throw new Refusal('entry:demo_person')
  const waits = services.env.reviewCompanies
  const founded = await foundCompany(
    tx,
    {
      name: companyName.trim(),
      scale: companyScale,
      industry,
      ...regionNames(facts),
      address: address.trim(),
      state: waits ? 'review' : 'active',
    },
    now,
  )
  await join(tx, { personId, roleIds: [founded.roles.administrator], scope: { kind: 'company' } }, now)
  await asOwnerAgain(tx)
  if (!waits) return {}
  const [applied] = await tx
    .insert(companyApplication)
    .values({ forCompany: founded.companyId, personId, locale, createdAt: now })
    .returning({ id: companyApplication.id })
  if (applied) await tellOperators(tx, services, { id: applied.id, name: companyName.trim() }, now)
  const [other] = await tx
    .select({ id: company.id })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(eq(membership.personId, personId))
    .limit(2)
    .offset(1)
  if (!other) {
    const applicant = { personId, name: signedIn.name }
    await foundTrial(tx, services.jobs, { applicant, companyName: companyName.trim(), locale, now })
  }
  return {}
}
