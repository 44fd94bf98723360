/** The companies of a person, for the chooser. */
import { and, asc, eq, ne } from 'drizzle-orm'
import type { accountCalls } from '#contract/account/calls.ts'
import { membership } from '../../access/schema.ts'
import { asOwnerAgain, type Tx } from '../../db/database.ts'
import { company, person } from '../../db/schema.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { preparationsOf } from '../founding/preparation.ts'

type Call = typeof accountCalls.listCompanies

/** Exactly the companies in which the person is an active member; the default is the one entered last, of those open. */
export const companiesOf = async (tx: Tx, personId: string): Promise<Answer<Call>> => {
  const rows = await tx
    .select({
      title: company.name,
      cid: company.id,
      state: company.state,
      kind: company.kind,
      logoId: company.logoId,
      last: person.defaultCompanyId,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(and(eq(membership.personId, personId), eq(membership.active, true), ne(company.state, 'refused')))
    .orderBy(asc(company.name))
  const open = rows.filter(row => row.state === 'active')
  const last = open.find(row => row.cid === row.last)
  const unfinished = rows.filter(row => row.state === 'preparing').map(row => row.cid)
  if (unfinished.length > 0) await asOwnerAgain(tx)
  const preparations = unfinished.length > 0 ? await preparationsOf(tx, unfinished) : undefined
  return {
    companys: rows.map(({ title, cid, state, kind, logoId }) => {
      if (state === 'review') return { title, cid, inReview: true }
      const open = { title, cid, logo: logoId ?? undefined }
      if (kind !== 'trial') return open
      return { ...open, trial: true, preparing: preparations?.get(cid) }
    }),
    defaultCompany: last?.cid ?? open[0]?.cid ?? null,
  }
}

export const listCompanies = ({ tx, signedIn }: ServedPerson<Call>): Promise<Answer<Call>> =>
  companiesOf(tx, signedIn.personId)
