/** Whoever asked for an exception learns that it was taken away again: the work stays, and counts as a finding anew. */

import { closedRequests } from '../../approvals/index.ts'
import type { Tx } from '../../db/database.ts'
import { heldExceptions } from '../edits/exceptions.ts'
import type { AppliedCommand } from '../edits/merge-commands.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { type Asked, type By, exceptionSubject, tellOfException } from './asked.ts'

/** Rules from whose exception the commands take a duty, its work staying as it is: `duty rule`. */
const revokedBy = (commands: readonly AppliedCommand[]): Set<string> => {
  const revoked = new Set<string>()
  for (const { change, inverse } of commands)
    for (const after of change.put) {
      const before = inverse.put.find(duty => duty.id === after.id)
      for (const rule of heldExceptions(after, before)) {
        if (after.excepted?.includes(rule)) revoked.delete(`${after.id} ${rule}`)
        else revoked.add(`${after.id} ${rule}`)
      }
    }
  return revoked
}

export const tellRevoked = async (
  tx: Tx,
  found: PlanRecord,
  commands: readonly AppliedCommand[],
  by: By,
): Promise<void> => {
  const revoked = revokedBy(commands)
  if (revoked.size === 0) return
  const told = new Set<string>()
  // The last one who asked for a finding speaks for it: an earlier request was answered otherwise.
  for (const { applicantId, content } of await closedRequests(tx, exceptionSubject, found.id, 'processed')) {
    const { key, finding, reason } = content as Asked
    if (told.has(key) || !finding.duties.some(id => revoked.has(`${id} ${finding.rule}`))) continue
    told.add(key)
    if (applicantId !== by.actor.personId) await tellOfException(tx, found, [applicantId], by, 'revoked', reason)
  }
}
