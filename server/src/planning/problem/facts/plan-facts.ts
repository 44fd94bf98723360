/** The facts of a stored plan: its people, its draft and its roster in force, and what the database knows around them. */
import { asc, eq } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { Tx } from '../../../db/database.ts'
import { dutiesInEffect, dutyOf, keptInEffect } from '../../../roster/index.ts'
import { restOf } from '../../edits/rest-marks.ts'
import type { PlanRecord } from '../../plans/find-plan.ts'
import { planDuty, planMember } from '../../plans/schema.ts'
import { type GatheredFacts, gatherFacts } from './gather-facts.ts'

/** The draft of a plan, by date, start and id. */
export const draftOf = async (tx: Tx, planId: string): Promise<Duty[]> => {
  const rows = await tx
    .select()
    .from(planDuty)
    .where(eq(planDuty.planId, planId))
    .orderBy(asc(planDuty.date), asc(planDuty.start), asc(planDuty.dutyId))
  return rows.map(dutyOf)
}

export const membersOf = async (tx: Tx, planId: string): Promise<string[]> => {
  const rows = await tx.select({ id: planMember.employeeId }).from(planMember).where(eq(planMember.planId, planId))
  return rows.map(row => row.id)
}

export const planFacts = async (tx: Tx, record: PlanRecord): Promise<GatheredFacts> => {
  const { departmentId, first, last, days, algorithm, shiftTemplateId, estimateId } = record
  return gatherFacts(tx, {
    planId: record.id,
    departmentId,
    first,
    last,
    days,
    algorithm,
    shiftTemplateId,
    estimateId,
    employeeIds: await membersOf(tx, record.id),
    roster: await draftOf(tx, record.id),
    rest: await restOf(tx, record.id),
    published: await dutiesInEffect(tx, record.id),
    publishedRest: await keptInEffect(tx, record.id),
  })
}
