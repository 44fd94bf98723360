/** Stores what was merged, with all that follows from it: exceptions that were asked for, or are taken away, and the proof of a search. */
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import { revokeExceptions } from '../exceptions/revoke-exceptions.ts'
import { settleExceptions } from '../exceptions/settle-exceptions.ts'
import { proveAccepted } from '../generation/found/prove-accepted.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import type { AppliedCommand } from './merging/merge-commands.ts'
import { storeCommands } from './store-commands.ts'

/** Answers the revision of each. The plan must be locked. */
export const storeMerged = async (
  tx: Tx,
  found: PlanRecord,
  applied: readonly AppliedCommand[],
  by: { actor: Actor; now: Date },
): Promise<{ id: string; revision: number }[]> => {
  const stored = await storeCommands(tx, found, applied, { ...by, source: 'screen' })
  await settleExceptions(tx, found, applied, by)
  await revokeExceptions(tx, found, applied, by)
  await proveAccepted(tx, found, applied, by.now)
  return stored
}
