/** The companies of a person, for the chooser. */
import { and, asc, eq } from 'drizzle-orm'
import type { accountCalls } from '#contract/account/calls.ts'
import type { Tx } from '../../db/database.ts'
import { company, person } from '../../db/schema.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { membership } from '../../organisation/schema.ts'

type Call = typeof accountCalls.listCompanies

/** Exactly the companies in which the person is an active member; the default is the one entered last. */
export const companiesOf = async (tx: Tx, personId: string): Promise<Answer<Call>> => {
  const rows = await tx
    .select({ title: company.name, cid: company.id })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(and(eq(membership.personId, personId), eq(membership.active, true)))
    .orderBy(asc(company.name))
  const [found] = await tx.select({ cid: person.defaultCompanyId }).from(person).where(eq(person.id, personId))
  const last = rows.find(row => row.cid === found?.cid)
  return { companys: rows, defaultCompany: last?.cid ?? rows[0]?.cid ?? null }
}

export const listCompanies = ({ tx, signedIn }: ServedPerson<Call>): Promise<Answer<Call>> =>
  companiesOf(tx, signedIn.personId)
