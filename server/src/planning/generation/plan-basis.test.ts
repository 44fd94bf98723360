/** A plan made of an estimate: nothing is written by itself, a template can be given to it, and its need read at other levels. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { shopByDemand } from '../testing/by-demand.ts'
import { codeOf, monday, type PlanningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId = ''

beforeAll(async () => {
  const basis = await shopByDemand({ workers: 1 })
  shop = basis.shop
  const { estimateId } = basis
  const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  const handedOver = { ...form, algorithm: 'hours_estimate' as const, estimateId, employeeIds: [...shop.people] }
  const made = await shop.server.call(calls.createPlan, handedOver, shop.manager)
  expect(made.taskId).toBeNull()
  planId = made.planId
})
afterAll(() => shop.stop())

const opened = () => shop.server.call(calls.openPlan, { planId }, shop.manager)

test('a plan made by hand is not generated behind its back', async () => {
  const { plan, problem, generation } = await opened()
  expect([plan.mode, plan.revision, problem.roster.length, generation]).toEqual(['manual', 0, 0, null])
})

test('it has no template until one is chosen: the one that is named, else the own one of the site', async () => {
  expect((await opened()).problem.template).toEqual([])
  const own = await shop.server.call(calls.choosePlanTemplate, { planId }, shop.manager)
  expect(own.shiftTemplate?.id).toBe(shop.templateId)
  expect(own.template.length).toBeGreaterThan(0)
  expect((await opened()).problem.template).toEqual(own.template)
  const rows = [{ weekdays: [1], workstationId: shop.till, shiftId: shop.late, heads: 1 }]
  const form = { name: 'Mondays', departmentId: shop.siteId, rows }
  const { id } = await shop.server.call(calls.saveShiftTemplate, form, shop.admin)
  const named = await shop.server.call(calls.choosePlanTemplate, { planId, shiftTemplateId: id }, shop.manager)
  expect(named).toEqual({
    shiftTemplate: { id, name: 'Mondays' },
    template: [{ date: monday, workstation: shop.till, shift: shop.late, heads: 1 }],
  })
  await shop.server.call(calls.saveShiftTemplate, { ...form, id, revision: 0, enabled: false }, shop.admin)
  const refused = shop.server.call(calls.choosePlanTemplate, { planId, shiftTemplateId: id }, shop.manager)
  expect(await codeOf(refused)).toBe('planning:unknown_template')
  // The plan that has it already is not planned by it either, and says so.
  const { plan, problem } = await opened()
  expect([plan.templateName, plan.templateOff, problem.template]).toEqual(['Mondays', true, []])
})

test('a search by the template that was chosen plans what it needs, and nothing of the site’s own', async () => {
  const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: '2026-03-16' }
  const made = await shop.server.call(calls.createPlan, { ...form, employeeIds: [...shop.people] }, shop.manager)
  const rows = [{ weekdays: [2, 4], workstationId: shop.till, shiftId: shop.late, heads: 1 }]
  const template = { name: 'Two late days', departmentId: shop.siteId, rows }
  const { id } = await shop.server.call(calls.saveShiftTemplate, template, shop.admin)
  const planned = async (shiftTemplateId?: string) => {
    const chosen = await shop.server.call(
      calls.choosePlanTemplate,
      { planId: made.planId, shiftTemplateId },
      shop.manager,
    )
    const { revision } = (await shop.server.call(calls.getPlan, { planId: made.planId }, shop.manager)).plan
    const wish = { planId: made.planId, revision, seconds: 1, scope: 'afresh' as const, store: false }
    const asked = { ...wish, algorithm: 'shift_template' as const }
    const { taskId } = await shop.server.call(calls.generatePlan, asked, shop.manager)
    const progress = async () => (await shop.server.call(calls.generationProgress, { taskId }, shop.manager)).generation
    await expect.poll(async () => (await progress()).state, { timeout: 60_000, interval: 100 }).toBe('done')
    const given = (await progress()).change?.put.filter(duty => duty.employee !== undefined) ?? []
    return { name: chosen.shiftTemplate?.name, shifts: given.map(({ date, shift }) => [date, shift]).sort() }
  }
  expect(await planned(id)).toEqual({
    name: 'Two late days',
    shifts: [
      ['2026-03-17', shop.late],
      ['2026-03-19', shop.late],
    ],
  })
  const own = await planned()
  expect(own.name).toBe('Ordinary week')
  expect(own.shifts).toEqual([16, 17, 18, 19, 20, 21, 22].map(day => [`2026-03-${day}`, shop.early]))
})

test('levels that need the same are not offered; a level has its own need', async () => {
  const { levels, demand } = await shop.server.call(calls.planNeed, { planId }, shop.manager)
  expect(demand).toBeNull()
  const needs = await Promise.all(
    levels.map(async level => (await shop.server.call(calls.planNeed, { planId, level }, shop.manager)).demand),
  )
  expect(new Set(needs.map(need => JSON.stringify(need))).size).toBe(levels.length)
  expect(levels.length).not.toBe(1)
  // The estimate was made for p70: at its own level the plan needs what it needs.
  const own = await shop.server.call(calls.planNeed, { planId, level: 70 }, shop.manager)
  const byPlace = (cells: { date: string; start: number; workstation: string }[] = []) =>
    cells.toSorted(
      (a, b) => `${a.date}${a.workstation}`.localeCompare(`${b.date}${b.workstation}`) || a.start - b.start,
    )
  expect(byPlace(own.demand ?? [])).toEqual(byPlace((await opened()).problem.demand))
})
