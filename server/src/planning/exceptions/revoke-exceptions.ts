/** An exception that an edit takes away again is no longer what was granted: who asked for it learns so, once. */
import { type By, reverse } from '../../approvals/index.ts'
import type { Tx } from '../../db/database.ts'
import { heldExceptions } from '../edits/exceptions/exceptions.ts'
import type { AppliedCommand } from '../edits/merging/merge-commands.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { exceptionSubject, grantedExceptions } from './exception-subject.ts'

/** Rules from whose exception the commands take a duty, its work staying as it is: `duty rule`. */
const revokedBy = (commands: readonly AppliedCommand[]): Set<string> => {
  const revoked = new Set<string>()
  for (const { change, inverse } of commands) {
    const had = new Map(inverse.put.map(duty => [duty.id, duty]))
    for (const after of change.put) {
      const before = had.get(after.id)
      for (const rule of heldExceptions(after, before)) {
        if (after.excepted?.includes(rule)) revoked.delete(`${after.id} ${rule}`)
        else revoked.add(`${after.id} ${rule}`)
      }
    }
  }
  return revoked
}

export const revokeExceptions = async (
  tx: Tx,
  found: PlanRecord,
  commands: readonly AppliedCommand[],
  by: By,
): Promise<void> => {
  const revoked = revokedBy(commands)
  if (revoked.size === 0) return
  // The last one who asked for a finding speaks for it: an earlier request was answered otherwise.
  const last = new Map((await grantedExceptions(tx, found.id)).map(each => [each.key, each]))
  for (const { request, finding, reason } of last.values())
    if (request.reversedAt === null && finding.duties.some(id => revoked.has(`${id} ${finding.rule}`)))
      await reverse(tx, exceptionSubject, { requestId: request.id, remark: reason }, by)
}
