/** Automatic planning follows the priority of its scheduling rule: whoever comes first is given the hours. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Solution } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { noStyle } from '#contract/planning/plans/plan-style.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import { employment } from '../../access/schema.ts'
import { skill } from '../../people/schema.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

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
  // On the weekend before all but the third have worked.
  const before = await makeWeek(shop, 'Before', '2026-03-02')
  const tired = shop.people.filter(each => each !== shop.people[2])
  await put(
    shop,
    before,
    0,
    tired.map(each => earlyDuty(shop, each, '2026-03-07')),
  )
})
afterAll(() => shop.stop())

type Priority = 'hire_type' | 'stars' | 'fairness'

/** Duties of each person in a plan of seven alike, under a rule with that priority. */
const dutiesUnder = async (priority: Priority[], weights = standardWeights): Promise<Map<string, number>> => {
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
    weights,
  }
  const { id } = await shop.server.call(calls.saveSchedulingRule, rule, shop.admin)
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  await shop.server.call(calls.deleteSchedulingRule, { id, revision: 0 }, shop.admin)
  const {
    plan: { roster },
  } = await shop.server.services.engine.solve<Solution>(problem, { seed: 1, ticks: 300 })
  const own = Map.groupBy(roster, duty => duty.employee ?? '')
  return new Map([...own].map(([person, duties]) => [person, duties.length]))
}

test('[PL-014] of people alike the more skilled, or those of the better hire type, are given the duties, as the priority says', async () => {
  const [, skilled, , fullTimer] = shop.people
  const byStars = await dutiesUnder(['stars', 'fairness'])
  expect(byStars.get(skilled)).toBeGreaterThanOrEqual(4)
  expect(byStars.get(fullTimer) ?? 0).toBeLessThanOrEqual(2)
  const byHireType = await dutiesUnder(['hire_type', 'fairness'])
  expect(byHireType.get(fullTimer)).toBeGreaterThanOrEqual(4)
  expect(byHireType.get(skilled) ?? 0).toBeLessThanOrEqual(2)
})

test('[PL-014] of the same three the order alone decides who is given the duties', async () => {
  const [, skilled, rested, fullTimer] = shop.people
  // Weighed besides, even shares would speak for the rested one whatever the order.
  const alone = { ...standardWeights, fairness: 0 }
  const first: [Priority[], string][] = [
    [['stars', 'hire_type', 'fairness'], skilled],
    [['hire_type', 'stars', 'fairness'], fullTimer],
    [['fairness', 'stars', 'hire_type'], rested],
  ]
  for (const [order, preferred] of first) {
    const duties = await dutiesUnder(order, alone)
    const others = [skilled, rested, fullTimer].filter(each => each !== preferred)
    expect(duties.get(preferred), `${order}`).toBeGreaterThanOrEqual(4)
    for (const each of others) expect(duties.get(each) ?? 0, `${order}`).toBeLessThanOrEqual(2)
  }
})
