/** What whose request it is may do with it: withdraw it while it waits, urge those who decide, delete what is not under way. */
import type { approvalCalls } from '#contract/approvals/calls.ts'
import { requestLimits } from '#contract/approvals/values.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served, ServedLong } from '../../http/served.ts'
import type { AboveApprovals } from '../above.ts'
import { changeRequest, mustWait } from '../find-request.ts'
import { note, notify } from '../note.ts'
import { askedNow, assigneesOf, openStageIn } from '../stages.ts'
import { withdraw } from '../take-back.ts'
import { eachRow } from './decide-request.ts'
import { actingOf, lockAny, mustActFor, mustBeNewest, stateOf } from './on-request.ts'

type Calls = typeof approvalCalls

export const withdrawRequest =
  (above: AboveApprovals) =>
  async (call: Served<Calls['withdraw']>): Promise<Answer<Calls['withdraw']>> => {
    const by = actingOf(call)
    const { subject, found } = await lockAny(call.tx, above, call.input, by)
    await mustActFor(call.tx, above, found, by)
    return stateOf(await withdraw(call.tx, subject, call.input, by))
  }

/** @throws approvals:urged_lately, approvals:nobody_to_urge, approvals:not_own_request, stale */
export const urgeRequest =
  (above: AboveApprovals) =>
  async (call: Served<Calls['urge']>): Promise<Answer<Calls['urge']>> => {
    const { tx, input, now } = call
    const by = actingOf(call)
    const { subject, found, about } = await lockAny(tx, above, input, by)
    await mustActFor(tx, above, found, by)
    await mustWait(tx, found)
    mustBeNewest(found, input.revision)
    const again = found.urgedAt === null ? 0 : found.urgedAt.getTime() + requestLimits.urgeMinutes * 60_000
    if (now.getTime() < again)
      throw new Refusal('approvals:urged_lately', { minutes: Math.ceil((again - now.getTime()) / 60_000) })
    const stage = await openStageIn(tx, found)
    const asked = stage ? askedNow(stage.rule, await assigneesOf(tx, stage.id)).map(each => each.personId) : []
    if (asked.length === 0) throw new Refusal('approvals:nobody_to_urge')
    const changed = await changeRequest(tx, found, { urgedAt: now })
    await note(tx, subject, 'urge', about(changed))
    await notify(tx, subject, 'urged', asked, about(changed))
    return stateOf(changed)
  }

/** Own pending edits and refused ones alone; the trail stays. */
export const deleteMany =
  (above: AboveApprovals) =>
  async (call: ServedLong<Calls['deleteMany']>): Promise<Answer<Calls['deleteMany']>> => {
    const by = actingOf(call)
    return eachRow(call, call.input.rows, ({ requestId, revision }) =>
      call.inCompany(async tx => {
        const { subject, found } = await lockAny(tx, above, { requestId }, by)
        await mustActFor(tx, above, found, by)
        if (found.status !== 'pending_edit' && found.status !== 'refused') throw new Refusal('approvals:not_to_delete')
        mustBeNewest(found, revision)
        const changed = await changeRequest(tx, found, { deletedAt: by.now })
        await note(tx, subject, 'delete', { request: changed, content: changed.content, by, remark: '' })
      }),
    )
  }
