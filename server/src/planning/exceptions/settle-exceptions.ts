/** Settles what was asked for where stored commands except every duty of the finding. */
import type { Finding } from '#contract/engine.ts'
import { type By, settle } from '../../approvals/index.ts'
import type { Tx } from '../../db/database.ts'
import type { AppliedCommand } from '../edits/merging/merge-commands.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { exceptionSubject, waitingExceptions } from './exception-subject.ts'

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
  for (const { request, finding, reason } of await waitingExceptions(tx, found.id))
    if (excepts(finding)) await settle(tx, exceptionSubject, { requestId: request.id, remark: reason }, by)
}
