/** Stores what an import of a plan's file does, or its undo, as the one command of an edit. */
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import { namesOf } from '../../people/index.ts'
import type { Services } from '../../services.ts'
import type { Command } from '../edits/merging/merge-commands.ts'
import { editableBounds, mergeIntoPlan } from '../edits/merging/merge-into-plan.ts'
import { storeCommands } from '../edits/store-commands.ts'
import { revokeExceptions } from '../exceptions/revoke-exceptions.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { refusal } from '../refusal.ts'

export interface StoredBy {
  actor: Actor
  services: Pick<Services, 'clock'>
  now: Date
}

/**
 * The plan is locked, and what others did since was looked at. Two duties of a person in one minute are kept, with their
 * finding.
 * @throws plan_in_audit, edit_limit; the code of a duty that cannot be stored
 */
export const storeFileCommand = async (
  tx: Tx,
  found: PlanRecord,
  asked: Omit<Command, 'keepsBoth'>,
  { actor, services, now }: StoredBy,
): Promise<void> => {
  const bounds = await editableBounds(tx, services.clock, found)
  const commands = [{ ...asked, keepsBoth: true }]
  const { applied, refused } = await mergeIntoPlan(tx, actor, found, { bounds, others: [], commands })
  const [fault] = refused
  if (fault) {
    const person = String(fault.values.employee ?? '')
    const name = (await namesOf(tx, person === '' ? [] : [person])).get(person) ?? ''
    throw refusal(fault.code, { ...fault.values, name }, 'file')
  }
  await storeCommands(tx, found, applied, { actor, now, source: 'import' })
  await revokeExceptions(tx, found, applied, { actor, now })
}
