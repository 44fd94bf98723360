/** What the server would accept of an actor for a plan as it stands, so that screens offer nothing else. */
import type { PlanAct } from '#contract/planning/plans/plan.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Actor } from '../../access/actor.ts'
import type { Rights } from '../../access/reach.ts'
import type { RequestRecord } from '../../approvals/index.ts'
import { editBar } from '../edits/may-edit.ts'
import type { PlanRecord } from './find-plan.ts'

/** Each counts at the plan's own department. */
export const rightsOfActs = ['planning.edit', 'planning.publish', 'planning.approve'] as const

/**
 * Only who asked may withdraw, and somebody else decides; findings may still refuse what is offered here.
 * @param rights of `rightsOfActs`, at the plan's department
 * @param request the last request about the plan
 */
export const planActs = (
  actor: Actor,
  rights: Rights,
  found: PlanRecord,
  editLimit: number | null,
  request: RequestRecord | undefined,
): PlanAct[] => {
  const open = editBar(found, editLimit) === null
  const audited = found.state === 'to_be_audited'
  const asked = request?.applicantId === actor.personId
  const may = (permission: Permission) => rights(permission, found.departmentId)
  const accepted: Record<PlanAct, boolean> = {
    edit: open && may('planning.edit'),
    submit: open && may('planning.edit'),
    publish: open && may('planning.publish'),
    withdraw: audited && asked && may('planning.edit'),
    decide: audited && request !== undefined && !asked && may('planning.approve'),
    delete: !audited && found.versionNumber === null && may('planning.edit'),
  }
  return (Object.keys(accepted) as PlanAct[]).filter(act => accepted[act])
}
