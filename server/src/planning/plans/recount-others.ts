/** Figures of the plans beside one that changed: cover and findings of the same people are others now, and counted anew. */
import { and, eq, gte, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import { addDays } from '../../calendar/dates.ts'
import type { Tx } from '../../db/database.ts'
import type { PlanRecord } from './find-plan.ts'
import { plan, planMember } from './schema.ts'

type Changed = Pick<PlanRecord, 'id' | 'first' | 'last'>

/** A week of rest, runs and hours reaches into the plans beside this one. */
const reachDays = 7

/** The plans of the same people that this one reaches into. */
const beside = (tx: Tx, { id, first, last }: Changed): SQL | undefined => {
  const members = tx.select({ id: planMember.employeeId }).from(planMember).where(eq(planMember.planId, id))
  const sharing = tx.select({ id: planMember.planId }).from(planMember).where(inArray(planMember.employeeId, members))
  return and(
    ne(plan.id, id),
    isNull(plan.deletedAt),
    lte(plan.first, addDays(last, reachDays)),
    gte(plan.last, addDays(first, -reachDays)),
    inArray(plan.id, sharing),
  )
}

const notCounted = { figuresRevision: null }

/** Of a plan whose standing changed. Waits for whoever writes them, so plans must be taken in turn. */
export const recountOthers = async (tx: Tx, changed: Changed): Promise<void> => {
  await tx.update(plan).set(notCounted).where(beside(tx, changed))
}

/**
 * Of a draft that was made, edited or dropped, which counts elsewhere before anybody submits it. Two people who edit
 * two plans of the same team must not wait for each other: a plan that is just being written is passed by, for what is
 * written there makes it count anew by itself.
 */
export const recountWhoRest = async (tx: Tx, changed: Changed): Promise<void> => {
  const resting = await tx
    .select({ id: plan.id })
    .from(plan)
    .where(beside(tx, changed))
    .for('no key update', { skipLocked: true })
  const ids = resting.map(each => each.id)
  if (ids.length > 0) await tx.update(plan).set(notCounted).where(inArray(plan.id, ids))
}
