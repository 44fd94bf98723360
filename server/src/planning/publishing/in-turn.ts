/** Plans of a company take effect one after another, so that no two of them book a person twice behind each other's back. */
import { and, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { addDays } from '../../calendar/dates.ts'
import type { Tx } from '../../db/database.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { plan, planMember } from '../plans/schema.ts'
import { membersOf } from '../problem/plan-facts.ts'
import { readInForce } from '../problem/read-history.ts'
import { refusal } from '../refusal.ts'
import type { Verdict } from './judge-plan.ts'

/** Waits for its turn; to be called before any plan is locked. */
export const inTurn = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(current_setting('paiban.company'), 1))`)
}

/**
 * Two plans that share people may be judged at the same time, each without the other's duties: whichever has its turn
 * second was judged of what no longer stands.
 * @throws overtaken_by_plan
 */
export const mustBeOfWhatStands = async (tx: Tx, { facts }: Verdict): Promise<void> => {
  const inForce = await readInForce(tx, facts.outside)
  if (JSON.stringify(inForce) !== JSON.stringify(facts.inForce)) throw refusal('overtaken_by_plan')
}

/** A week of rest, runs and hours reaches into the plans beside this one. */
const reach = 7

/** Cover and findings of the plans of the same people are others from now on: their figures are counted anew. */
export const recountOthers = async (tx: Tx, { id, first, last }: PlanRecord): Promise<void> => {
  const sharing = tx
    .select({ id: planMember.planId })
    .from(planMember)
    .where(inArray(planMember.employeeId, await membersOf(tx, id)))
  await tx
    .update(plan)
    .set({ figuresRevision: null })
    .where(
      and(
        ne(plan.id, id),
        isNull(plan.deletedAt),
        lte(plan.first, addDays(last, reach)),
        gte(plan.last, addDays(first, -reach)),
        inArray(plan.id, sharing),
      ),
    )
}
