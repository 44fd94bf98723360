/** What the caller has consented to, and asked the company to delete. */
import { desc, eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/entry/security-calls.ts'
import { policyAcceptance } from '../../db/schema.ts'
import type { Answer, Served } from '../../http/served.ts'
import { deletionRequest } from './schema.ts'

type Call = typeof securityCalls.consents

/** A request as calls answer it. */
export const deletionRow = (row: typeof deletionRequest.$inferSelect) => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  answer: row.answer,
  closedAt: row.closedAt?.toISOString() ?? null,
})

export const consents = async ({ tx, actor }: Served<Call>): Promise<Answer<Call>> => {
  const policies = await tx
    .select({ version: policyAcceptance.version, at: policyAcceptance.at })
    .from(policyAcceptance)
    .where(eq(policyAcceptance.personId, actor.personId))
    .orderBy(desc(policyAcceptance.at))
  const requests = await tx
    .select()
    .from(deletionRequest)
    .where(eq(deletionRequest.personId, actor.personId))
    .orderBy(desc(deletionRequest.id))
  return {
    policies: policies.map(({ version, at }) => ({ version, at: at.toISOString() })),
    deletions: requests.map(deletionRow),
  }
}
