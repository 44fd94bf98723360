/** Finds an estimate that the actor may reach, and holds writes to the revision that they are based on. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mustReach } from '../../access/reach.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { estimate } from '../schema.ts'

export type EstimateRecord = typeof estimate.$inferSelect

/** @throws Refusal not_found, forbidden */
export const findEstimate = async (tx: Tx, actor: Actor, id: string): Promise<EstimateRecord> => {
  const [found] = await tx
    .select()
    .from(estimate)
    .where(and(eq(estimate.id, id), isNull(estimate.deletedAt)))
  if (!found) throw new Refusal('not_found')
  await mustReach(tx, actor, found.departmentId)
  return found
}

/** As findEstimate, and nobody else changes it until the transaction ends. @throws Refusal not_found, forbidden */
export const lockEstimate = async (tx: Tx, actor: Actor, id: string): Promise<EstimateRecord> => {
  const [found] = await tx
    .select()
    .from(estimate)
    .where(and(eq(estimate.id, id), isNull(estimate.deletedAt)))
    .for('update')
  if (!found) throw new Refusal('not_found')
  await mustReach(tx, actor, found.departmentId)
  return found
}

/**
 * What belongs to a locked estimate is written after this: a caller who saw something else is told so, whatever else
 * would have been refused of what they wrote.
 * @throws Refusal stale with the revision that it has now
 */
export const mustBeLast = (found: EstimateRecord, revision: number): void => {
  if (found.revision !== revision) throw new Refusal('stale', {}, undefined, { revision: found.revision })
}

/** Demand of the days of estimates is another one from now on. */
export const noteDemand = async (
  tx: Tx,
  ...estimates: readonly Pick<EstimateRecord, 'departmentId' | 'first' | 'last'>[]
): Promise<void> => {
  for (const { departmentId, first, last } of estimates)
    await noteChange(tx, { matter: 'demand', departmentIds: [departmentId], first, last })
}

/**
 * Changes an estimate that still has the revision which the caller saw, and counts the revision up.
 * @throws Refusal stale with the revision that it has now
 */
export const changeEstimate = async (
  tx: Tx,
  record: EstimateRecord,
  revision: number,
  values: Partial<typeof estimate.$inferInsert>,
): Promise<EstimateRecord> => {
  const [changed] = await tx
    .update(estimate)
    .set({ ...values, revision: revision + 1 })
    .where(and(eq(estimate.id, record.id), eq(estimate.revision, revision), isNull(estimate.deletedAt)))
    .returning()
  if (!changed) throw new Refusal('stale', {}, undefined, { revision: record.revision })
  await noteDemand(tx, record, changed)
  return changed
}
