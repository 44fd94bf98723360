/** Settles what was asked for where stored commands except every duty of the finding. */
import type { Finding } from '#contract/engine.ts'
import { addStep } from '../../approvals/index.ts'
import type { Tx } from '../../db/database.ts'
import type { AppliedCommand } from '../edits/merge-commands.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { askedOf, type By, tellOfException } from './asked.ts'

export const settleExceptions = async (
  tx: Tx,
  found: PlanRecord,
  commands: readonly AppliedCommand[],
  by: By,
): Promise<void> => {
  const granting = commands.filter(command => command.label.reason !== undefined)
  if (granting.length === 0) return
  const put = granting.flatMap(({ change }) => change.put)
  const excepts = ({ duties, rule }: Finding) =>
    duties.every(id => put.some(duty => duty.id === id && duty.excepted?.includes(rule)))
  for (const { request, finding, reason } of await askedOf(tx, found.id)) {
    if (!excepts(finding)) continue
    await addStep(tx, request.id, 'processed', { act: 'agree', ...by, remark: reason })
    if (request.applicantId !== by.actor.personId)
      await tellOfException(tx, found, [request.applicantId], by, 'granted', reason)
  }
}
