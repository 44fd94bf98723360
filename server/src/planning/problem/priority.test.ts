/** Automatic planning follows the priority of its scheduling rule: whoever comes first is given the hours. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Solution } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { noStyle } from '#contract/planning/plans/plan-style.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import { employment } from '../../access/schema.ts'
import { skill } from '../../people/schema.ts'
import { monday, type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId = ''

beforeAll(async () => {
  shop = await planningShop()
  const [, skilled, , fullTimer] = shop.people
  await shop.server.services.db.inCompany(shop.server.company.companyId, async tx => {
    await tx
      .update(skill)
      .set({ stars: 5 })
      .where(and(eq(skill.employeeId, skilled), eq(skill.workstationId, shop.till)))
    await tx.update(employment).set({ hireType: 'part_time' })
    await tx.update(employment).set({ hireType: 'full_time' }).where(eq(employment.employeeId, fullTimer))
  })
  const form = { name: 'Week', departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const }
  const more = { first: monday, shiftTemplateId: shop.templateId, employeeIds: [...shop.people] }
  planId = (await shop.server.call(calls.createPlan, { ...form, ...more }, shop.manager)).planId
})
afterAll(() => shop.stop())

/** Duties of each person in a plan of seven alike, under a rule with that priority. */
const dutiesUnder = async (...priority: ('hire_type' | 'stars' | 'fairness')[]): Promise<Map<string, number>> => {
  const rule = {
    name: priority.join(),
    departmentIds: [shop.siteId],
    prediction: 'turnover' as const,
    algorithm: 'shift_template' as const,
    restHours: 11,
    comfort: { maxRunDays: 6, maxShiftChanges: 3 },
    priority,
    stepMinutes: 30,
    dutyMinutes: [240, 600] as [number, number],
    style: noStyle,
    weights: standardWeights,
  }
  const { id } = await shop.server.call(calls.saveSchedulingRule, rule, shop.admin)
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  await shop.server.call(calls.deleteSchedulingRule, { id }, shop.admin)
  const {
    plan: { roster },
  } = await shop.server.services.engine.solve<Solution>(problem, { seed: 1, ticks: 300 })
  const own = Map.groupBy(roster, duty => duty.employee ?? '')
  return new Map([...own].map(([person, duties]) => [person, duties.length]))
}

test('[PL-014] of people alike the more skilled, or those of the better hire type, are given the duties, as the priority says', async () => {
  const [, skilled, , fullTimer] = shop.people
  const byStars = await dutiesUnder('stars', 'fairness')
  expect(byStars.get(skilled)).toBeGreaterThanOrEqual(4)
  expect(byStars.get(fullTimer) ?? 0).toBeLessThanOrEqual(2)
  const byHireType = await dutiesUnder('hire_type', 'fairness')
  expect(byHireType.get(fullTimer)).toBeGreaterThanOrEqual(4)
  expect(byHireType.get(skilled) ?? 0).toBeLessThanOrEqual(2)
})
