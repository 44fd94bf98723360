/** Ends a request for an exception without granting it: taken back by who asked, refused by who may approve. */

import type { exceptionCalls } from '#contract/planning/exception.ts'
import { reaches } from '../../access/reach.ts'
import { addStep } from '../../approvals/index.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { findPlan } from '../plans/find-plan.ts'
import { askedOf, noteException, tellOfException } from './asked.ts'

type Call = typeof exceptionCalls.closeException

/** @throws not_found; forbidden for who neither asked nor may approve */
export const closeException = async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
  const found = await findPlan(tx, actor, input.planId)
  const asked = (await askedOf(tx, found.id)).find(each => each.request.id === input.id)
  if (!asked) throw new Refusal('not_found')
  const { applicantId } = asked.request
  const own = applicantId === actor.personId
  if (!own && !(await reaches(tx, actor, found.departmentId, 'planning.approve'))) throw new Refusal('forbidden')
  const act = own ? 'withdraw' : 'refuse'
  await addStep(tx, input.id, own ? 'pending_edit' : 'refused', { act, actor, remark: '', now })
  await noteException(tx, found, { actor, now }, `${act}_exception`, { key: asked.key })
  if (!own) await tellOfException(tx, found, [applicantId], { actor, now }, 'refused', asked.reason)
  return { id: input.id }
}
