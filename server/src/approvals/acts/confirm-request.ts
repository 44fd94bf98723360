/** Confirms after review what has been in effect since it was agreed to. */
import { eq } from 'drizzle-orm'
import type { approvalCalls } from '#contract/approvals/calls.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveApprovals } from '../above.ts'
import { concernedBy } from '../deciders.ts'
import { actsAs } from '../delegations/stand-ins.ts'
import { changeRequest } from '../find-request.ts'
import { applicantsOf, note, notify } from '../note.ts'
import { requestAssignee } from '../schema.ts'
import { decidersNow, endStage, openStageOf, plannedStage, takeUpAssignees } from '../stages.ts'
import { actingOf, lockAny, mustBeNewest, stateOf } from './on-request.ts'

type Call = typeof approvalCalls.confirm

/** @throws forbidden, stale, approvals:own_request, approvals:not_in_review */
export const confirmRequest =
  (above: AboveApprovals) =>
  async (call: Served<Call>): Promise<Answer<Call>> => {
    const { tx, input, actor, now } = call
    const by = actingOf(call)
    const { subject, found, about } = await lockAny(tx, above, input, by)
    if ((await concernedBy(tx, found)).has(actor.personId)) throw new Refusal('approvals:own_request')
    const planned = plannedStage(found)
    const as = await actsAs(tx, actor.personId, found.subject, by.today)
    const deciders = found.flow.review && planned ? await decidersNow(tx, found, planned, undefined, by.today) : []
    if (!as.some(each => deciders.includes(each))) throw new Refusal('forbidden')
    if (found.status !== 'pending_review') throw new Refusal('approvals:not_in_review')
    mustBeNewest(found, input.revision)
    const stage = await openStageOf(tx, found)
    const { assignees } = await takeUpAssignees(tx, found, stage, deciders)
    const own = assignees.find(each => each.state === 'waiting' && as.includes(each.personId))
    if (!own) throw new Refusal('forbidden')
    const decided = { state: 'agreed', decidedAt: now, decidedBy: actor.personId, decidedByName: actor.name } as const
    await tx.update(requestAssignee).set(decided).where(eq(requestAssignee.id, own.id))
    await endStage(tx, stage, 'agreed', by)
    const changed = await changeRequest(tx, found, { status: 'processed', closedAt: now })
    await note(tx, subject, 'confirm', about(changed), own.personId === actor.personId ? undefined : own.personId)
    await notify(tx, subject, 'confirmed', applicantsOf(changed), about(changed))
    return stateOf(changed)
  }
