/**
 * The plans that a site has already where an estimate is handed over, and what becomes of an empty one of them: it takes
 * the estimate, so that no second plan of the same days stands beside it.
 */
import { and, asc, eq, exists, gte, isNull, lte, sql } from 'drizzle-orm'
import type { PlanThere } from '#contract/planning/plans/estimate-plans.ts'
import type { Actor } from '../../../access/actor.ts'
import { reach } from '../../../access/reach.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import { refusal } from '../../refusal.ts'
import { dropProof } from '../figures/proof.ts'
import { lockPlan, type PlanRecord } from '../find-plan.ts'
import { plan, planDuty } from '../schema.ts'

interface Period {
  period: 'week' | 'month'
  first: string
}

/** A plan of the site with what is told of it, and which days it has. */
export type PlanOfDays = Omit<PlanThere, 'takes'> & Pick<PlanRecord, 'period' | 'first' | 'last' | 'versionNumber'>

/** More plans than lie side by side on a hundred days of a site are not told of. */
const mostPlans = 50

const hasDuties = (tx: Tx) => exists(tx.select({ one: sql`1` }).from(planDuty).where(eq(planDuty.planId, plan.id)))

/** Those that touch a stretch of days at a site, by their first day. */
export const plansOfDays = (
  tx: Tx,
  actor: Actor,
  { departmentId, first, last }: { departmentId: string; first: string; last: string },
): Promise<PlanOfDays[]> => {
  const { id, name, state, period, versionNumber } = plan
  const empty = sql<boolean>`not ${hasDuties(tx)}`
  return tx
    .select({ id, name, state, period, first: plan.first, last: plan.last, versionNumber, empty })
    .from(plan)
    .where(
      and(
        isNull(plan.deletedAt),
        eq(plan.departmentId, departmentId),
        reach(actor).over(plan.departmentId),
        lte(plan.first, last),
        gte(plan.last, first),
      ),
    )
    .orderBy(asc(plan.first), asc(plan.id))
    .limit(mostPlans)
}

/** Whether a plan could have been made for just this period a moment ago: nobody has done anything with it. */
export const isUntouched = (
  found: Pick<PlanOfDays, 'state' | 'versionNumber' | 'period' | 'first' | 'empty'>,
  { period, first }: Period,
): boolean =>
  found.empty &&
  found.state === 'draft' &&
  found.versionNumber === null &&
  found.period === period &&
  found.first === first

/**
 * Gives an estimate to an empty plan, which keeps its name and its people.
 * @throws Refusal not_found, forbidden, plan_not_empty where it is no longer the empty plan of this period and site
 */
export const giveToEmpty = async (
  tx: Tx,
  planId: string,
  wish: Period & { departmentId: string; estimateId: string } & Pick<
      PlanRecord,
      'mode' | 'algorithm' | 'shiftTemplateId'
    >,
  by: { actor: Actor; now: Date },
): Promise<void> => {
  const found = await lockPlan(tx, by.actor, planId)
  const [duty] = await tx.select({ id: planDuty.id }).from(planDuty).where(eq(planDuty.planId, planId)).limit(1)
  if (found.departmentId !== wish.departmentId || !isUntouched({ ...found, empty: !duty }, wish))
    throw refusal('plan_not_empty', { name: found.name })
  const { estimateId, mode, algorithm, shiftTemplateId } = wish
  await tx.update(plan).set({ estimateId, mode, algorithm, shiftTemplateId }).where(eq(plan.id, planId))
  await dropProof(tx, planId)
  const before = { estimateId: found.estimateId, mode: found.mode, algorithm: found.algorithm }
  await audit(tx, {
    ...by,
    subject: 'plan',
    subjectId: planId,
    departmentId: found.departmentId,
    action: 'take_estimate',
    before: { ...before, shiftTemplateId: found.shiftTemplateId },
    after: { estimateId, mode, algorithm, shiftTemplateId },
  })
}
