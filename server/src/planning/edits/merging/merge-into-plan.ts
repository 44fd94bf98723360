/** Merges commands into a plan as it stands: its bounds, the part of its roster that they touch, and what may be excepted. */
import type { Actor } from '../../../access/actor.ts'
import type { Clock } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import type { PlanRecord } from '../../plans/find-plan.ts'
import { exceptionRight } from '../exceptions/exception-right.ts'
import { type EditRecord, rosterFor } from '../log/stored-edits.ts'
import { mustBeEditable } from '../may-edit.ts'
import { restFor } from '../rest-marks.ts'
import type { Bounds } from './judge-duty.ts'
import { type Command, type Merge, mergeCommands } from './merge-commands.ts'
import { planBounds } from './plan-bounds.ts'
import { planRoom } from './plan-room.ts'

interface Incoming {
  bounds: Bounds
  /** What others stored since the commands' base. */
  others: readonly EditRecord[]
  commands: readonly Command[]
}

/** @throws plan_in_audit, edit_limit */
export const editableBounds = async (tx: Tx, clock: Clock, found: PlanRecord): Promise<Bounds> => {
  const bounds = await planBounds(tx, clock, found)
  mustBeEditable(found, bounds.settings)
  return bounds
}

/** Nothing is stored. The plan is locked, and may be edited. */
export const mergeIntoPlan = async (
  tx: Tx,
  actor: Actor,
  found: PlanRecord,
  { bounds, others, commands }: Incoming,
): Promise<Merge<EditRecord>> => {
  const changes = commands.map(command => command.change)
  const roster = await rosterFor(tx, found.id, changes)
  const marks = await restFor(tx, found.id, changes)
  const exceptions = await exceptionRight(tx, actor, found, roster, commands)
  const room = await planRoom(tx, found)
  return mergeCommands({ roster, marks, foreign: others, commands, bounds, exceptions, room })
}
