/** What people bring into a period reaches the checker and automatic planning: carried hours, unwelcome work, wishes. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty, Problem, Solution } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import { employment } from '../../../access/schema.ts'
import { newId } from '../../../db/new-id.ts'
import { putAbsence } from '../../../roster/index.ts'
import { earlyDuty, type PlanningShop, planningShop, put } from '../../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const week = async (first: string, employeeIds: readonly string[] = shop.people): Promise<string> => {
  const form = { name: first, departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first }
  const more = { shiftTemplateId: shop.templateId, employeeIds: [...employeeIds] }
  return (await shop.server.call(calls.createPlan, { ...form, ...more }, shop.manager)).planId
}
const worked = async (first: string, duties: Duty[]): Promise<string> => {
  const planId = await week(first)
  await put(shop, planId, 0, duties)
  return planId
}
const problemOf = async (planId: string): Promise<Problem> =>
  (await shop.server.call(calls.openPlan, { planId }, shop.manager)).problem
const planned = async (problem: Problem): Promise<Map<string, string | undefined>> => {
  const {
    plan: { roster },
  } = await shop.server.services.engine.solve<Solution>(problem, { seed: 1, ticks: 300 })
  return new Map(roster.map(duty => [duty.date, duty.employee]))
}

test('hours since the start of a quarter count towards its limit, however far back they lie', async () => {
  const [chef] = shop.people
  const { db } = shop.server.services
  await db.inCompany(shop.server.company.companyId, tx =>
    tx
      .update(employment)
      .set({ hoursSystem: 'comprehensive', cycle: 'quarter' })
      .where(eq(employment.employeeId, chef)),
  )
  // Three weeks of far too long days, all before the stretch that a problem keeps as history.
  const now = shop.server.clock.now()
  shop.server.clock.set('2026-01-02T01:00:00Z')
  for (const first of ['2026-01-05', '2026-01-12', '2026-01-19'])
    await worked(
      first,
      datesFrom(first, 7).map(date => earlyDuty(shop, chef, date, { start: 60, end: 1500, breaks: [] })),
    )
  shop.server.clock.set(now)
  const planId = await worked(
    '2026-03-09',
    datesFrom('2026-03-09', 6).map(date => earlyDuty(shop, chef, date, { start: 60, end: 1080, breaks: [] })),
  )
  const problem = await problemOf(planId)
  const own = problem.employees.find(each => each.id === chef)
  expect(own?.carried).toEqual([
    { from: '2026-01-01', to: '2026-01-25', minutes: 21 * 1440, overtimeMinutes: expect.any(Number) },
  ])
  expect(problem.employees.filter(each => each.id !== chef).every(each => each.carried.length === 0)).toBe(true)
  const { findings } = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
  expect(findings.find(each => each.rule === 'max_cycle_minutes')).toMatchObject({
    employee: chef,
    measured: 21 * 1440 + 6 * 1020,
    severity: 'prohibited',
  })
})

test('who worked the last weekends and closings is spared the next ones', async () => {
  const [first, rested, second, third] = shop.people
  const sundays = ['2026-03-15', '2026-03-29']
  for (const sunday of sundays)
    await worked(addDays(sunday, -6), [
      ...[first, second].map(each => earlyDuty(shop, each, sunday)),
      earlyDuty(shop, third, sunday, { start: 840, end: 1320 }),
    ])
  const problem = await problemOf(await week('2026-04-06'))
  const fairness = new Map(problem.employees.map(each => [each.id, each.fairness]))
  expect(fairness.get(second)).toMatchObject({ weekendDays: 2, nights: 0, closings: 0 })
  expect(fairness.get(third)).toMatchObject({ weekendDays: 2, nights: 0, closings: 2 })
  expect(fairness.get(rested)).toMatchObject({ weekendDays: 0 })
  expect((await planned(problem)).get('2026-04-12')).toBe(rested)
  // With the past of another it would have been the other.
  const swapped = new Map([
    [rested, fairness.get(third)],
    [third, fairness.get(rested)],
  ])
  const employees = problem.employees.map(each => ({ ...each, fairness: swapped.get(each.id) ?? each.fairness }))
  expect((await planned({ ...problem, employees })).get('2026-04-12')).toBe(third)
})

test('leave that is not yet approved is a wish, which automatic planning meets where it can', async () => {
  const [first, second, third, free] = shop.people
  const wished = '2026-05-13'
  const { db } = shop.server.services
  await db.inCompany(shop.server.company.companyId, tx =>
    putAbsence(
      tx,
      newId(),
      [first, second, third].map(employeeId => ({ employeeId, date: wished, state: 'waiting', why: 'leave' })),
    ),
  )
  const problem = await problemOf(await week('2026-05-11'))
  expect(problem.employees.find(each => each.id === first)?.wishes).toEqual([{ date: wished, work: false }])
  expect((await planned(problem)).get(wished)).toBe(free)
})
