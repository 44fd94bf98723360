/** A remark on a request by somebody who is on it, for the others who are. */
import type { approvalCalls } from '#contract/approvals/calls.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveApprovals } from '../above.ts'
import { mustSee } from '../lists/may-see.ts'
import { applicantsOf, note, notify } from '../note.ts'
import { assigneesOf, openStageIn } from '../stages.ts'
import { actingOf, lockAny } from './on-request.ts'

type Call = typeof approvalCalls.comment

/** @throws not_found, forbidden, approvals:remark_needed */
export const commentRequest =
  (above: AboveApprovals) =>
  async (call: Served<Call>): Promise<Answer<Call>> => {
    const { tx, input, actor } = call
    const by = actingOf(call)
    const { subject, found } = await lockAny(tx, above, input, by)
    await mustSee(tx, actor, found.id, by.today)
    if (input.remark.trim() === '') throw new Refusal('approvals:remark_needed', {}, 'remark')
    const about = { request: found, content: found.content, by, remark: input.remark }
    await note(tx, subject, 'comment', about)
    const stage = await openStageIn(tx, found)
    const asked = stage ? (await assigneesOf(tx, stage.id)).filter(each => each.state === 'waiting') : []
    await notify(tx, subject, 'commented', [...applicantsOf(found), ...asked.map(each => each.personId)], about)
    return {}
  }
