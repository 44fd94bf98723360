/** The caller takes back a request for deletion that still waits. */
import { and, eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/entry/security-calls.ts'
import { accountSubject } from '../../account/index.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { deletionRequest } from './schema.ts'

type Call = typeof securityCalls.withdrawDeletion

/** @throws Refusal not_found for a request of somebody else, or one that is closed */
export const withdrawDeletion = async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
  const mine = and(eq(deletionRequest.id, input.id), eq(deletionRequest.personId, actor.personId))
  const closed = await tx
    .update(deletionRequest)
    .set({ state: 'withdrawn', closedAt: now })
    .where(and(mine, eq(deletionRequest.state, 'waiting')))
    .returning({ id: deletionRequest.id })
  if (closed.length === 0) throw new Refusal('not_found')
  await audit(tx, { actor, subject: accountSubject, subjectId: actor.personId, action: 'deletion_withdrawn', now })
  return {}
}
