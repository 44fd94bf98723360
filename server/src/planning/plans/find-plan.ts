/** Finds a plan that the actor may reach, for reading or to write it under a lock. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mustReach } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { plan } from './schema.ts'

export type PlanRecord = typeof plan.$inferSelect

/** @throws not_found, forbidden */
export const findPlan = async (tx: Tx, actor: Actor, planId: string): Promise<PlanRecord> => {
  const [found] = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.id, planId), isNull(plan.deletedAt)))
  if (!found) throw new Refusal('not_found')
  await mustReach(tx, actor, found.departmentId)
  return found
}

/** As findPlan, and nobody else writes the plan until the transaction ends. */
export const lockPlan = async (tx: Tx, actor: Actor | null, planId: string): Promise<PlanRecord> => {
  const [found] = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.id, planId), isNull(plan.deletedAt)))
    .for('update')
  if (!found) throw new Refusal('not_found')
  if (actor) await mustReach(tx, actor, found.departmentId)
  return found
}

/** Locks plans that one call writes together, in an order that every such call keeps: none waits for another in a ring. */
export const lockTogether = async (tx: Tx, planIds: readonly string[]): Promise<void> => {
  await tx
    .select({ id: plan.id })
    .from(plan)
    .where(inArray(plan.id, [...planIds]))
    .orderBy(asc(plan.id))
    .for('update')
}

/** Refuses a write that is not based on the plan's last revision, with what the plan is now. */
export const mustBeLast = (found: PlanRecord, revision: number): void => {
  if (found.revision !== revision)
    throw new Refusal('stale', {}, undefined, { revision: found.revision, state: found.state })
}
