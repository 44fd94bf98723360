/** Stores what an import of a plan's file does, or its undo, as the one command of an edit. */
import { inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import { employee } from '../../people/schema.ts'
import type { Services } from '../../services.ts'
import { exceptionRight } from '../edits/exception-right.ts'
import { mustBeEditable } from '../edits/may-edit.ts'
import { type Command, mergeCommands } from '../edits/merge-commands.ts'
import { planBounds } from '../edits/plan-bounds.ts'
import { planRoom } from '../edits/plan-room.ts'
import { restFor } from '../edits/rest-marks.ts'
import { storeCommands } from '../edits/store-commands.ts'
import { rosterFor } from '../edits/stored-edits.ts'
import { revokeExceptions } from '../exceptions/revoke-exceptions.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { refusal } from '../refusal.ts'

export interface StoredBy {
  actor: Actor
  services: Pick<Services, 'clock'>
  now: Date
}

export const namesOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: employee.id, name: employee.name })
    .from(employee)
    .where(inArray(employee.id, [...ids]))
  return new Map(rows.map(row => [row.id, row.name]))
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
  const bounds = await planBounds(tx, services.clock, found)
  mustBeEditable(found, bounds.settings)
  const commands = [{ ...asked, keepsBoth: true }]
  const changes = [asked.change]
  const roster = await rosterFor(tx, found.id, changes)
  const marks = await restFor(tx, found.id, changes)
  const exceptions = await exceptionRight(tx, actor, found, roster, commands)
  const room = await planRoom(tx, found)
  const { applied, refused } = mergeCommands({ roster, marks, foreign: [], commands, bounds, exceptions, room })
  const [fault] = refused
  if (fault) {
    const person = String(fault.values.employee ?? '')
    const name = person === '' ? '' : ((await namesOf(tx, [person])).get(person) ?? '')
    throw refusal(fault.code, { ...fault.values, name }, 'file')
  }
  await storeCommands(tx, found, applied, { actor, now, source: 'import' })
  await revokeExceptions(tx, found, applied, { actor, now })
}
