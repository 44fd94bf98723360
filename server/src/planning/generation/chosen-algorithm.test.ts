/** Automatic planning follows the algorithm that was chosen for the plan, else that of the scheduling rule. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { shopByDemand } from '../testing/by-demand.ts'
import { codeOf, monday, type PlanningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop
let estimateId = ''
/** Late shifts, while the estimate needs somebody at the till from 10:00 to 18:00. */
let lateWeek = ''

beforeAll(async () => {
  ;({ shop, estimateId } = await shopByDemand({ workers: 1 }))
  const rows = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], workstationId: shop.till, shiftId: shop.late, heads: 1 }]
  const form = { name: 'Late week', departmentId: shop.siteId, rows }
  lateWeek = (await shop.server.call(calls.saveShiftTemplate, form, shop.admin)).id
})
afterAll(() => shop.stop())

type Algorithm = 'hours_estimate' | 'shift_template' | 'both'

/** The given duties of a plan that the dialog, or a hand-over, made with automatic scheduling. */
const planned = async (algorithm?: Algorithm): Promise<Duty[]> => {
  const form = { departmentId: shop.siteId, mode: 'automatic' as const, period: 'week' as const, first: monday }
  const chosen = { ...form, algorithm, estimateId, shiftTemplateId: lateWeek, employeeIds: [...shop.people] }
  const { planId, taskId } = await shop.server.call(calls.createPlan, chosen, shop.manager)
  const progress = async () =>
    (await shop.server.call(calls.generationProgress, { taskId: taskId ?? '' }, shop.admin)).generation
  for (;;) {
    const { state, score } = await progress()
    if (state === 'running' && score !== null)
      await codeOf(shop.server.call(calls.stopGeneration, { taskId: taskId ?? '', keep: true }, shop.manager))
    if (state === 'done' || state === 'stopped') break
    expect(['waiting', 'running']).toContain(state)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  return problem.roster.filter(duty => duty.employee !== undefined)
}

const late = (duties: readonly Duty[]) => duties.filter(duty => duty.shift === shop.late)
/** Who comes before the late shift begins works for the estimate. */
const early = (duties: readonly Duty[]) => duties.filter(duty => duty.start < 840)

test('[PL-011] a plan made by the hours estimate covers the estimate, by the shift template its shifts, by both both', async () => {
  const byEstimate = await planned('hours_estimate')
  expect(early(byEstimate).length).toBeGreaterThanOrEqual(7)
  expect(late(byEstimate)).toEqual([])
  const byTemplate = await planned('shift_template')
  expect(late(byTemplate)).toHaveLength(7)
  expect(byTemplate).toHaveLength(7)
  const byBoth = await planned('both')
  expect(late(byBoth)).toHaveLength(7)
  expect(early(byBoth).length).toBeGreaterThanOrEqual(7)
})

test('a plan for which none was chosen follows the scheduling rule of its site', async () => {
  const duties = await planned()
  expect(early(duties).length).toBeGreaterThanOrEqual(7)
  expect(late(duties)).toEqual([])
})

test('the details of a plan, and a copy of it, say the algorithm that it keeps to', async () => {
  const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: '2026-03-16' }
  const { planId } = await shop.server.call(calls.createPlan, { ...form, algorithm: 'both' }, shop.manager)
  const copy = await shop.server.call(calls.copyPlan, { planId, first: '2026-03-23' }, shop.manager)
  for (const id of [planId, copy.planId])
    expect((await shop.server.call(calls.getPlan, { planId: id }, shop.manager)).algorithm).toBe('both')
})
