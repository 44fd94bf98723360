/** Registered companies, those that wait first, then the newest. */
import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { containing } from '../../db/containing.ts'
import { asOwnerAgain } from '../../db/database.ts'
import { company, person } from '../../db/schema.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { maskPhone } from '../../outbox/mask.ts'
import { mustOperate } from './must-operate.ts'
import { companyApplication } from './schema.ts'

type Call = typeof entryCalls.listApplications

/** @throws Refusal forbidden for whoever is no operator */
export const listApplications = async ({
  input,
  tx,
  signedIn,
  services,
}: ServedPerson<Call>): Promise<Answer<Call>> => {
  await mustOperate(tx, signedIn.personId, services)
  await asOwnerAgain(tx)
  const search = input.search?.trim() ? containing(input.search.trim()) : undefined
  const where = and(
    input.state && eq(companyApplication.state, input.state),
    search === undefined ? undefined : or(ilike(company.name, search), ilike(person.name, search)),
  )
  const joined = tx
    .select({ application: companyApplication, company, person })
    .from(companyApplication)
    .innerJoin(company, eq(company.id, companyApplication.forCompany))
    .innerJoin(person, eq(person.id, companyApplication.personId))
    .where(where)
  const rows = await joined
    .orderBy(sql`${companyApplication.state} = 'waiting' desc`, desc(companyApplication.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  const [total] = await tx
    .select({ n: count() })
    .from(companyApplication)
    .innerJoin(company, eq(company.id, companyApplication.forCompany))
    .innerJoin(person, eq(person.id, companyApplication.personId))
    .where(where)
  return {
    rows: rows.map(row => ({
      id: row.application.id,
      state: row.application.state,
      companyName: row.company.name,
      industry: row.company.industry ?? '',
      scale: row.company.scale ?? '',
      region: [row.company.province, row.company.city, row.company.district].filter(Boolean).join(' '),
      address: row.company.address ?? '',
      applicant: row.person.name,
      phone: maskPhone(row.person.phone),
      createdAt: row.application.createdAt.toISOString(),
      history: [...row.application.history].reverse(),
    })),
    total: total?.n ?? 0,
  }
}
