/** How many duties a plan may hold: more than people can work, and fewer than would stop the server when it is opened. */
import { count, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import type { PlanRecord } from '../../plans/find-plan.ts'
import { planDuty, planMember } from '../../plans/schema.ts'

/** Three duties a person and day and some thousand open ones; in all well below the engine's own limit of 200,000. */
const [mostEach, mostOpen, most] = [3, 5000, 60_000]

export interface Room {
  stored: number
  most: number
}

export const roomOf = (people: number, days: number, stored: number): Room => ({
  stored,
  most: Math.min(most, mostOpen + mostEach * people * days),
})

/** The plan must be locked. */
export const planRoom = async (tx: Tx, { id, days }: Pick<PlanRecord, 'id' | 'days'>): Promise<Room> => {
  const [duties] = await tx.select({ count: count() }).from(planDuty).where(eq(planDuty.planId, id))
  const [people] = await tx.select({ count: count() }).from(planMember).where(eq(planMember.planId, id))
  return roomOf(people?.count ?? 0, days, duties?.count ?? 0)
}
