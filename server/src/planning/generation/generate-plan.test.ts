/** Automatic planning through the queue and the native binary: the plan is made, stopped, refused, and never half stored. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import type { Generation } from '#contract/planning/plans/generate.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop({ workers: 1 })
})
afterAll(() => shop.stop())

const progress = async (taskId: string) =>
  (await shop.server.call(calls.generationProgress, { taskId }, shop.manager)).generation
const ended = async (taskId: string): Promise<Generation> => {
  for (;;) {
    const generation = await progress(taskId)
    if (generation.state !== 'waiting' && generation.state !== 'running') return generation
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
const open = (planId: string) => shop.server.call(calls.openPlan, { planId }, shop.manager)

test('the native binary is built', () => {
  expect(existsSync(shop.server.services.env.binary)).toBe(true)
})

describe('by template', () => {
  let planId: string

  test('[PL-043] an automatic plan gets its template’s shifts for the chosen personnel, and nothing prohibited', async () => {
    const form = {
      departmentId: shop.siteId,
      mode: 'automatic' as const,
      period: 'week' as const,
      first: monday,
      shiftTemplateId: shop.templateId,
    }
    const made = await shop.server.call(calls.createPlan, { ...form, employeeIds: [...shop.people] }, shop.manager)
    planId = made.planId
    expect((await open(planId)).generation).toBe(made.taskId)
    const generation = await ended(made.taskId ?? '')
    expect(generation).toMatchObject({ state: 'done', stored: 1, totals: { prohibited: 0 } })
    const { problem, generation: over } = await open(planId)
    expect(over).toBeNull()
    const given = problem.roster.filter(duty => duty.employee !== undefined)
    expect(given.map(duty => duty.date)).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
      '2026-03-15',
    ])
    expect(given.every(duty => shop.people.includes(duty.employee ?? ''))).toBe(true)
    const checked = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
    expect(checked.findings.filter(each => each.severity === 'prohibited')).toEqual([])
  })

  test('its storing is one command of the log, that undo can take back', async () => {
    const { rows } = await shop.server.call(calls.planHistory, { planId }, shop.manager)
    expect(rows[0]).toMatchObject({ action: 'generate', source: 'job', label: { act: 'generate' }, revision: 1 })
  })

  test('[PL-070] who does not take part gets nothing, and pinned duties stay', async () => {
    const pinned = earlyDuty(shop, shop.people[0], '2026-03-16', { pinned: true })
    const week12 = await makeWeek(shop, 'Week 12', '2026-03-16')
    await put(shop, week12, 0, [pinned])
    const { db } = shop.server.services
    const { employee } = await import('../../people/schema.ts')
    const { eq } = await import('drizzle-orm')
    await db.inCompany(shop.server.company.companyId, tx =>
      tx.update(employee).set({ participates: false }).where(eq(employee.id, shop.people[1])),
    )
    const { taskId } = await shop.server.call(
      calls.generatePlan,
      { planId: week12, revision: 1, seconds: 1 },
      shop.manager,
    )
    expect((await ended(taskId)).state).toBe('done')
    const { problem } = await open(week12)
    expect(problem.roster.find(duty => duty.id === pinned.id)).toEqual(pinned)
    expect(problem.roster.some(duty => duty.employee === shop.people[1])).toBe(false)
    await db.inCompany(shop.server.company.companyId, tx =>
      tx.update(employee).set({ participates: true }).where(eq(employee.id, shop.people[1])),
    )
  })
})

describe('of a plan that has begun', () => {
  test('the days before the first are neither taken from nor added to, from nothing either', async () => {
    const worked = earlyDuty(shop, shop.people[0], '2026-04-14')
    const from = '2026-04-16'
    const planId = await makeWeek(shop, 'Week 16', '2026-04-13')
    await put(shop, planId, 0, [worked])
    const wish = { planId, revision: 1, seconds: 1, scope: 'afresh' as const, from }
    const { taskId } = await shop.server.call(calls.generatePlan, wish, shop.manager)
    expect((await ended(taskId)).state).toBe('done')
    const { roster } = (await open(planId)).problem
    expect(roster.filter(duty => duty.date < from)).toEqual([worked])
    expect(roster.some(duty => duty.date >= from)).toBe(true)
  })
})

describe('what cannot be', () => {
  test('without demand or template it fails with the reason', async () => {
    const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: '2026-03-23' }
    const { planId } = await shop.server.call(calls.createPlan, form, shop.manager)
    const { taskId } = await shop.server.call(calls.generatePlan, { planId, revision: 0, seconds: 1 }, shop.manager)
    const generation = await ended(taskId)
    expect(generation).toMatchObject({ state: 'failed', code: 'planning:nothing_to_plan' })
    expect(generation.message).not.toBe('')
  })

  test('a stale revision is refused, and so is a second search beside a running one', async () => {
    const planId = await makeWeek(shop, 'Week 14', '2026-03-30')
    const start = (revision: number) =>
      shop.server.call(calls.generatePlan, { planId, revision, seconds: 60 }, shop.manager)
    expect(await codeOf(start(4))).toBe('stale')
    const { taskId } = await start(0)
    expect(await codeOf(start(0))).toBe('planning:already_generating')
    await shop.server.call(calls.stopGeneration, { taskId, keep: false }, shop.manager)
    expect((await progress(taskId)).state).toBe('cancelled')
  })

  test('a selection of nothing is refused, and not taken for one of everything', async () => {
    const planId = await makeWeek(shop, 'Week 15', '2026-04-06')
    const wish = { planId, revision: 0, seconds: 1, scope: 'selection' as const }
    expect(await codeOf(shop.server.call(calls.generatePlan, wish, shop.manager))).toBe('parameter_error')
    const [person] = shop.people
    const cells: [string, string][] = [[person, '2026-04-07']]
    const { taskId } = await shop.server.call(calls.generatePlan, { ...wish, cells }, shop.manager)
    expect((await ended(taskId)).state).toBe('done')
    const { problem } = await open(planId)
    expect(problem.roster.flatMap(duty => (duty.employee ? [[duty.employee, duty.date]] : []))).toEqual(cells)
  })
})
