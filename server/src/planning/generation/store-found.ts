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
import { lockPlan, type PlanRecord } from '../plans/find-plan.ts'
import { keepProof, type Proof } from '../plans/proof.ts'
import { planEdit } from '../plans/schema.ts'
import { draftOf } from '../problem/plan-facts.ts'
import { refusal } from '../refusal.ts'
import { mergeFound } from './merge-found.ts'

const sizeOf = (change: Change) => change.remove.length + change.put.length

/** What a search found, and the plan as it was when the search began. */
export interface Found {
  begun: Pick<PlanRecord, 'id' | 'revision' | 'versionNumber'>
  change: Change
  commandId: string
  proof?: Proof
}

/**
 * Answers the revision that it made, or null where nothing of it differs from the draft. Storing the same command again
 * answers the revision of the first time. What was published during the search is what people were told: it stays.
 * @throws plan_in_audit, edit_limit, not_found, published_meanwhile
 */
export const storeFound = async (tx: Tx, clock: Clock, found: Found, by: StoreBy): Promise<number | null> => {
  const { begun } = found
  const plan = await lockPlan(tx, null, begun.id)
  // A killed job that begins again has a base after the command that it stored the first time.
  const [stored] = await tx
    .select({ revision: planEdit.revision })
    .from(planEdit)
    .where(and(eq(planEdit.planId, plan.id), eq(planEdit.commandId, found.commandId)))
  if (stored) return stored.revision
  if (plan.versionNumber !== begun.versionNumber) throw refusal('published_meanwhile')
  const since = await editsSince(tx, plan.id, begun.revision)
  const bounds = await planBounds(tx, clock, plan)
  mustBeEditable(plan, bounds.settings)
  const roster = new Map((await draftOf(tx, plan.id)).map(duty => [duty.id, duty]))
  const change = mergeFound(roster, found.change, since, bounds)
  const count = sizeOf(change)
  // Proved is what was found, not what became of it beside the edits of others.
  const isWhole = plan.revision === begun.revision && count === sizeOf(found.change)
  const prove = async (revision: number) => {
    if (isWhole && found.proof) await keepProof(tx, plan.id, found.proof, { revision, at: by.now })
  }
  if (count === 0) {
    await prove(plan.revision)
    return null
  }
  const inverse = applyChange(roster, change)
  const command = { id: found.commandId, label: { act: 'generate', count }, change, inverse }
  const [made] = await storeCommands(tx, plan, [command], by)
  if (made) await prove(made.revision)
  return made?.revision ?? null
}
