/**
 * The plans that a site has already where an estimate is handed over, and what becomes of a draft of them: it takes
 * the estimate, so that no second plan of the same days stands beside it, or the second one has another name.
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

/** As long as a plan's name may be. */
const mostOfName = 60

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

/** Whether a plan is a draft of just this period that nobody works by yet: it can take an estimate in place of a second one. */
export const isDraftOf = (
  found: Pick<PlanOfDays, 'state' | 'versionNumber' | 'period' | 'first'>,
  { period, first }: Period,
): boolean =>
  found.state === 'draft' && found.versionNumber === null && found.period === period && found.first === first

/** The name, or where a plan of the site has it on some of these days the next one that differs. */
export const freeName = async (
  tx: Tx,
  { departmentId, name, first, last }: Pick<PlanRecord, 'departmentId' | 'name' | 'first' | 'last'>,
): Promise<string> => {
  const beside = and(
    isNull(plan.deletedAt),
    eq(plan.departmentId, departmentId),
    lte(plan.first, last),
    gte(plan.last, first),
  )
  const taken = new Set((await tx.select({ name: plan.name }).from(plan).where(beside)).map(row => row.name))
  if (!taken.has(name)) return name
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`
    const next = name.slice(0, mostOfName - suffix.length) + suffix
    if (!taken.has(next)) return next
  }
}

/**
 * Gives an estimate to a draft, which keeps its name, its people and its duties. One that has duties keeps its mode, and a
 * template where none is given.
 * @throws Refusal not_found, forbidden, plan_no_draft where it is no longer a draft of this period and site
 */
export const giveToDraft = async (
  tx: Tx,
  planId: string,
  wish: Period & { departmentId: string; estimateId: string } & Pick<
      PlanRecord,
      'mode' | 'algorithm' | 'shiftTemplateId'
    >,
  by: { actor: Actor; now: Date },
): Promise<PlanRecord> => {
  const found = await lockPlan(tx, by.actor, planId)
  if (found.departmentId !== wish.departmentId || !isDraftOf(found, wish))
    throw refusal('plan_no_draft', { name: found.name })
  const [duty] = await tx.select({ id: planDuty.id }).from(planDuty).where(eq(planDuty.planId, planId)).limit(1)
  const { estimateId, algorithm } = wish
  const given = duty
    ? { estimateId, algorithm, mode: found.mode, shiftTemplateId: wish.shiftTemplateId ?? found.shiftTemplateId }
    : { estimateId, algorithm, mode: wish.mode, shiftTemplateId: wish.shiftTemplateId }
  await tx.update(plan).set(given).where(eq(plan.id, planId))
  await dropProof(tx, planId)
  const { estimateId: before, mode, algorithm: method, shiftTemplateId } = found
  await audit(tx, {
    ...by,
    subject: 'plan',
    subjectId: planId,
    departmentId: found.departmentId,
    action: 'take_estimate',
    before: { estimateId: before, mode, algorithm: method, shiftTemplateId },
    after: given,
  })
  return found
}
