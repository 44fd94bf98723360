/** The company answers a request for deletion: what it deleted, and what it must keep. */
import { and, eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/entry/security-calls.ts'
import { accountSubject } from '../../account/index.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { tell } from '../../notices/tell.ts'
import { deletionRequest } from './schema.ts'

type Call = typeof securityCalls.answerDeletion

/** @throws Refusal forbidden, security:answer_required, not_found for one that is closed */
export const answerDeletion = async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
  const answer = input.answer.trim()
  if (answer === '') throw new Refusal('security:answer_required', {}, 'answer')
  const [closed] = await tx
    .update(deletionRequest)
    .set({ state: 'answered', answer, closedAt: now })
    .where(and(eq(deletionRequest.id, input.id), eq(deletionRequest.state, 'waiting')))
    .returning({ personId: deletionRequest.personId })
  if (!closed) throw new Refusal('not_found')
  const after = { detail: answer }
  const line = { actor, subject: accountSubject, subjectId: closed.personId, now }
  await audit(tx, { ...line, action: 'deletion_answered', after })
  const titleCode = 'security:message.deletion_answered'
  await tell(tx, [closed.personId], { kind: 'deletion.answered', titleCode, link: '/account/consents' }, now)
  return {}
}
