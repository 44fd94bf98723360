/** Stores what a search found as one command, beside what people did meanwhile. */
import { and, eq } from 'drizzle-orm'
import type { Change } from '#contract/engine.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/database.ts'
import { mustBeEditable } from '../edits/may-edit.ts'
import { planBounds } from '../edits/plan-bounds.ts'
import { applyChange } from '../edits/roster.ts'
import { type StoreBy, storeCommands } from '../edits/store-commands.ts'
import { editsSince } from '../edits/stored-edits.ts'
import { lockPlan } from '../plans/find-plan.ts'
import { planEdit } from '../plans/schema.ts'
import { draftOf } from '../problem/plan-facts.ts'
import { mergeFound } from './merge-found.ts'

/**
 * Answers the revision that it made, or null where nothing of it differs from the draft. Storing the same command again
 * answers the revision of the first time.
 * @throws plan_in_audit, edit_limit, not_found
 */
export const storeFound = async (
  tx: Tx,
  clock: Clock,
  found: { planId: string; base: number; change: Change; commandId: string },
  by: StoreBy,
): Promise<number | null> => {
  const plan = await lockPlan(tx, null, found.planId)
  // A killed job that begins again has a base after the command that it stored the first time.
  const [stored] = await tx
    .select({ revision: planEdit.revision })
    .from(planEdit)
    .where(and(eq(planEdit.planId, plan.id), eq(planEdit.commandId, found.commandId)))
  if (stored) return stored.revision
  const since = await editsSince(tx, plan.id, found.base)
  const bounds = await planBounds(tx, clock, plan)
  mustBeEditable(plan, bounds.settings)
  const roster = new Map((await draftOf(tx, plan.id)).map(duty => [duty.id, duty]))
  const change = mergeFound(roster, found.change, since, bounds)
  const count = change.remove.length + change.put.length
  if (count === 0) return null
  const inverse = applyChange(roster, change)
  const command = { id: found.commandId, label: { act: 'generate', count }, change, inverse }
  const [made] = await storeCommands(tx, plan, [command], by)
  return made?.revision ?? null
}
