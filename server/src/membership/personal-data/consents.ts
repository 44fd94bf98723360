/** What the caller has consented to, and asked the company to delete. */
import { and, desc, eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { request } from '../../approvals/schema.ts'
import { policyAcceptance } from '../../db/schema.ts'
import type { Answer, Served } from '../../http/served.ts'
import { deletionColumns, deletionRow, deletionsWhere } from './deletion-subject.ts'

type Call = typeof securityCalls.consents

export const consents = async ({ tx, actor }: Served<Call>): Promise<Answer<Call>> => {
  const policies = await tx
    .select({ version: policyAcceptance.version, at: policyAcceptance.at })
    .from(policyAcceptance)
    .where(eq(policyAcceptance.personId, actor.personId))
    .orderBy(desc(policyAcceptance.at))
  const requests = await tx
    .select(deletionColumns)
    .from(request)
    .where(and(deletionsWhere(), eq(request.applicantId, actor.personId)))
    .orderBy(desc(request.id))
  return {
    policies: policies.map(({ version, at }) => ({ version, at: at.toISOString() })),
    deletions: requests.map(deletionRow),
  }
}
