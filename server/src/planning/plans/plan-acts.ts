/** What the server would accept of an actor for a plan as it stands, so that screens offer nothing else. */
import type { PlanAct } from '#contract/planning/plan.ts'
import type { Actor } from '../../access/actor.ts'
import { may } from '../../access/permission.ts'
import type { RequestRecord } from '../../approvals/index.ts'
import { editBar } from '../edits/may-edit.ts'
import type { PlanRecord } from './find-plan.ts'

/**
 * Only who asked may withdraw, and somebody else decides; findings may still refuse what is offered here.
 * @param request the last request about the plan
 */
export const planActs = (
  actor: Actor,
  found: PlanRecord,
  editLimit: number | null,
  request: RequestRecord | undefined,
): PlanAct[] => {
  const open = editBar(found, editLimit) === null
  const audited = found.state === 'to_be_audited'
  const asked = request?.applicantId === actor.personId
  const accepted: Record<PlanAct, boolean> = {
    edit: open && may(actor, 'planning.edit'),
    submit: open && may(actor, 'planning.edit'),
    publish: open && may(actor, 'planning.publish'),
    withdraw: audited && asked && may(actor, 'planning.edit'),
    decide: audited && request !== undefined && !asked && may(actor, 'planning.approve'),
    delete: !audited && found.versionNumber === null && may(actor, 'planning.edit'),
  }
  return (Object.keys(accepted) as PlanAct[]).filter(act => accepted[act])
}
