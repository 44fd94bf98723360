/** The caller takes back a request for deletion that still waits. */
import { and, eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { withdraw } from '../../approvals/index.ts'
import { request } from '../../approvals/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { deletionSubject, deletionsWhere } from './deletion-subject.ts'

type Call = typeof securityCalls.withdrawDeletion

/** @throws Refusal not_found for a request of somebody else; approvals:decided, approvals:withdrawn */
export const withdrawDeletion = async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
  const own = and(deletionsWhere(), eq(request.id, input.id), eq(request.applicantId, actor.personId))
  if ((await tx.$count(request, own)) === 0) throw new Refusal('not_found')
  await withdraw(tx, deletionSubject, { requestId: input.id, remark: '' }, { actor, now })
  return {}
}
