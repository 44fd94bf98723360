/** Stores what a search found as one command, beside what people did meanwhile. */
import { and, eq } from 'drizzle-orm'
import type { Change } from '#contract/engine.ts'
import type { DutyCell } from '#contract/planning/edits/fit-change.ts'
import type { Clock } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import { editsSince } from '../../edits/log/stored-edits.ts'
import { mustBeEditable } from '../../edits/may-edit.ts'
import { planBounds } from '../../edits/merging/plan-bounds.ts'
import { planRoom } from '../../edits/merging/plan-room.ts'
import { applyChange } from '../../edits/merging/roster.ts'
import { type StoreBy, storeCommands } from '../../edits/store-commands.ts'
import { keepProof, type Proof } from '../../plans/figures/proof.ts'
import { lockPlan, type PlanRecord } from '../../plans/find-plan.ts'
import { planEdit } from '../../plans/schema.ts'
import { draftOf } from '../../problem/facts/plan-facts.ts'
import { refusal } from '../../refusal.ts'
import { leftOutOf, mergeFound } from './merge-found.ts'

const sizeOf = (change: Change) => change.remove.length + change.put.length

/** What a search found, and the plan as it was when the search began. */
export interface Found {
  begun: Pick<PlanRecord, 'id' | 'revision' | 'versionNumber'>
  change: Change
  commandId: string
  proof?: Proof
}

export interface Stored {
  /** The revision that it made; null where nothing of it differs from the draft. */
  revision: number | null
  /** Where people edited meanwhile, and keep what they did. */
  leftOut: DutyCell[]
}

/**
 * Answers the revision that it made and the cells that it left to people. Storing the same command again
 * answers the revision of the first time. What was published during the search is what people were told: it stays.
 * @throws plan_in_audit, edit_limit, not_found, published_meanwhile, plan_full
 */
export const storeFound = async (tx: Tx, clock: Clock, found: Found, by: StoreBy): Promise<Stored> => {
  const { begun } = found
  const plan = await lockPlan(tx, null, begun.id)
  // A killed job that begins again has a base after the command that it stored the first time.
  const [stored] = await tx
    .select({ revision: planEdit.revision })
    .from(planEdit)
    .where(and(eq(planEdit.planId, plan.id), eq(planEdit.commandId, found.commandId)))
  if (stored) return { revision: stored.revision, leftOut: [] }
  if (plan.versionNumber !== begun.versionNumber) throw refusal('published_meanwhile')
  const since = await editsSince(tx, plan.id, begun.revision)
  const bounds = await planBounds(tx, clock, plan)
  mustBeEditable(plan, bounds.settings)
  const roster = new Map((await draftOf(tx, plan.id)).map(duty => [duty.id, duty]))
  const change = mergeFound(roster, found.change, since, bounds)
  const leftOut = leftOutOf(roster, found.change, change)
  const count = sizeOf(change)
  // Proved is what was found, not what became of it beside the edits of others.
  const isWhole = plan.revision === begun.revision && count === sizeOf(found.change)
  const prove = async (revision: number) => {
    if (isWhole && found.proof) await keepProof(tx, plan.id, found.proof, { revision, at: by.now })
  }
  if (count === 0) {
    await prove(plan.revision)
    return { revision: null, leftOut }
  }
  const { stored: held, most } = await planRoom(tx, plan)
  const inverse = applyChange(roster, change)
  if (roster.size > held && roster.size > most) throw refusal('plan_full', { most })
  const command = { id: found.commandId, label: { act: 'generate', count }, change, inverse }
  const [made] = await storeCommands(tx, plan, [command], by)
  if (made) await prove(made.revision)
  return { revision: made?.revision ?? null, leftOut }
}
