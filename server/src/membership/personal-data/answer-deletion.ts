/** The company answers a request for deletion: what it deleted, and what it must keep. */
import { eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { decideIn } from '../../approvals/index.ts'
import { request } from '../../approvals/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { deletionSubject } from './deletion-subject.ts'

type Call = typeof securityCalls.answerDeletion

/**
 * @throws Refusal security:answer_required, not_found, approvals:decided, approvals:withdrawn; forbidden for the own one,
 *   and for whoever keeps no records where the person works
 */
export const answerDeletion = async ({ input, tx, actor, now, services }: Served<Call>): Promise<Answer<Call>> => {
  const remark = input.answer.trim()
  if (remark === '') throw new Refusal('security:answer_required', {}, 'answer')
  const [found] = await tx.select({ revision: request.revision }).from(request).where(eq(request.id, input.id))
  const decision = { requestId: input.id, act: 'agree', remark, revision: found?.revision ?? 0 } as const
  await decideIn(tx, deletionSubject, decision, { actor, now, today: services.clock.today() })
  return {}
}
