/** Ends a request for an exception without granting it: taken back by who asked, refused by who may approve. */
import type { exceptionCalls } from '#contract/planning/exception.ts'
import { decideIn, withdraw } from '../../approvals/index.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { findPlan } from '../plans/find-plan.ts'
import { exceptionSubject, waitingExceptions } from './exception-subject.ts'

type Call = typeof exceptionCalls.closeException

/** @throws not_found; forbidden for who neither asked nor may approve */
export const closeException = async ({ input, tx, actor, now, services }: Served<Call>): Promise<Answer<Call>> => {
  const found = await findPlan(tx, actor, input.planId)
  const asked = (await waitingExceptions(tx, found.id)).find(({ request }) => request.id === input.id)
  if (!asked) throw new Refusal('not_found')
  // What was asked for never changes: the request that is looked at has one revision.
  const { id: requestId, revision, applicantId } = asked.request
  if (applicantId === actor.personId) await withdraw(tx, exceptionSubject, { requestId, remark: '' }, { actor, now })
  else {
    const refused = { requestId, act: 'refuse', remark: '', revision } as const
    await decideIn(tx, exceptionSubject, refused, { actor, now, today: services.clock.today() })
  }
  return { id: input.id }
}
