/** Automatic planning follows what an intelligent scheduling rule says of rest, comfort and the length of duties. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty, Solution } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { noStyle } from '#contract/planning/plans/plan-style.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import { skill } from '../../people/schema.ts'
import { estimateDays, giveHistory } from '../testing/by-demand.ts'
import { monday, type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
  // Who has the most stars is given work first, as long as nothing speaks against it.
  await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
    tx
      .update(skill)
      .set({ stars: 5 })
      .where(and(eq(skill.employeeId, shop.people[0]), eq(skill.workstationId, shop.till))),
  )
  await giveHistory(shop)
  await estimateDays(shop, 7)
})
afterAll(() => shop.stop())

interface Wish {
  restHours?: number
  comfort?: { maxRunDays: number; maxShiftChanges: number }
  stepMinutes?: number
  dutyMinutes?: [number, number]
  algorithm?: 'hours_estimate' | 'shift_template'
}

/** The shifts of a week, Monday first. */
const week = async (shifts: string[]): Promise<string> => {
  const rows = shifts.map((shiftId, at) => ({ weekdays: [at + 1], workstationId: shop.till, shiftId, heads: 1 }))
  const form = { name: `Week of ${shifts.length}`, departmentId: shop.siteId, rows }
  return (await shop.server.call(calls.saveShiftTemplate, form, shop.admin)).id
}

/** The given duties of a week that is planned under a rule, in the order of their dates. */
const planned = async (wish: Wish, shiftTemplateId: string | null = null): Promise<Duty[]> => {
  const rule = {
    name: 'Aims',
    departmentIds: [shop.siteId],
    prediction: 'turnover' as const,
    algorithm: 'shift_template' as const,
    restHours: 0,
    comfort: { maxRunDays: 31, maxShiftChanges: 7 },
    priority: ['stars' as const],
    stepMinutes: 15,
    dutyMinutes: [240, 600] as [number, number],
    style: noStyle,
    weights: { ...standardWeights, hoursBalance: 0, fairness: 0 },
    ...wish,
  }
  const { id } = await shop.server.call(calls.saveSchedulingRule, rule, shop.admin)
  const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  const chosen = { ...form, shiftTemplateId, employeeIds: [shop.people[0], shop.people[1]] }
  const { planId } = await shop.server.call(calls.createPlan, chosen, shop.manager)
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  await shop.server.call(calls.deleteSchedulingRule, { id, revision: 0 }, shop.admin)
  const { plan } = await shop.server.services.engine.solve<Solution>(problem, { seed: 1, ticks: 300 })
  return plan.roster.filter(each => each.employee !== undefined).sort((a, b) => (a.date < b.date ? -1 : 1))
}

const people = (duties: readonly Duty[]) => duties.map(each => each.employee)

test('[PL-012] nobody begins sooner after a late shift than the hours of rest say, where others can', async () => {
  const [first] = shop.people
  const lateThenEarly = await week([shop.late, shop.early])
  // Twelve hours lie between them.
  expect(people(await planned({ restHours: 12 }, lateThenEarly))).toEqual([first, first])
  expect(new Set(people(await planned({ restHours: 12.5 }, lateThenEarly))).size).toBe(2)
})

test('[PL-013] nobody works more days in a row, or changes shift more often, than comfort says, where others can', async () => {
  const [first] = shop.people
  const threeDays = await week([shop.early, shop.early, shop.early])
  const run = (maxRunDays: number) => planned({ comfort: { maxRunDays, maxShiftChanges: 7 } }, threeDays)
  expect(people(await run(3))).toEqual([first, first, first])
  expect(new Set(people(await run(2))).size).toBe(2)
  const turns = await week([shop.early, shop.late, shop.early])
  const change = (maxShiftChanges: number) => planned({ comfort: { maxRunDays: 31, maxShiftChanges } }, turns)
  expect(people(await change(2))).toEqual([first, first, first])
  for (const own of Map.groupBy(await change(0), each => each.employee).values())
    expect(new Set(own.map(each => each.start)).size).toBe(1)
})

test('drawn duties keep to the shortest and longest minutes of the rule, and to its step', async () => {
  const long = await planned({ algorithm: 'hours_estimate', stepMinutes: 90, dutyMinutes: [420, 600] })
  expect(long.length).toBeGreaterThanOrEqual(7)
  for (const { start, end } of long) expect([start % 90, end - start >= 420]).toEqual([0, true])
  const short = await planned({ algorithm: 'hours_estimate', dutyMinutes: [240, 300] })
  expect(short.length).toBeGreaterThanOrEqual(7)
  for (const { start, end } of short) expect(end - start).toBeLessThanOrEqual(300)
})
