/** Switching a setting on or off that somebody else has changed meanwhile: whoever has not seen the change is told so. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import { codeOf, type PlanningShop, planningShop } from './testing/planning-shop.ts'

let shop: PlanningShop
beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

type Kept = Promise<{ id: string }>
type Which = { id?: string; revision?: number }

const shift = { name: 'Middle', shortName: 'M', colour: 3, start: 720, end: 1200, breaks: [] }
const warning = {
  number: 'S-1',
  description: 'a run',
  kind: 'compliance' as const,
  rule: { id: 'max_consecutive_days', params: { days: 5 } },
  processing: 'prohibited' as const,
}
const rule = {
  name: 'Usual',
  prediction: 'turnover' as const,
  algorithm: 'both' as const,
  restHours: 11,
  comfort: { maxRunDays: 6, maxShiftChanges: 2 },
  priority: ['hire_type' as const],
  stepMinutes: 15,
  dutyMinutes: [240, 600] as [number, number],
  weights: standardWeights,
  style: null,
}

const call: PlanningShop['server']['call'] = (...given) => shop.server.call(...given)
const row = () => ({ weekdays: [1], workstationId: shop.till, shiftId: shop.early, heads: 1 })
const template = () => ({ name: 'Of two', departmentId: shop.siteId, rows: [row()] })

const nouns: [string, (which: Which) => Kept, (which: { id: string; enabled: boolean; revision: number }) => Kept][] = [
  [
    'shift',
    which => call(calls.saveShift, { ...shift, ...which }, shop.admin),
    each => call(calls.enableShift, each, shop.admin),
  ],
  [
    'shift template',
    which => call(calls.saveShiftTemplate, { ...template(), ...which }, shop.admin),
    each => call(calls.enableShiftTemplate, each, shop.admin),
  ],
  [
    'scheduling rule',
    which => call(calls.saveSchedulingRule, { ...rule, departmentIds: [shop.siteId], ...which }, shop.admin),
    each => call(calls.enableSchedulingRule, each, shop.admin),
  ],
  [
    'warning rule',
    which => call(calls.saveWarningRule, { ...warning, ...which }, shop.admin),
    each => call(calls.enableWarningRule, each, shop.admin),
  ],
]

test.each(nouns)(
  'a %s that was changed meanwhile is not switched unseen, and is once it is looked at',
  async (_noun, save, enable) => {
    const { id } = await save({})
    await save({ id, revision: 0 })
    expect(await codeOf(enable({ id, enabled: false, revision: 0 }))).toBe('stale')
    expect(await codeOf(enable({ id, enabled: false, revision: 1 }))).toBe('done')
    // A second press of the same switch asks for what is so already.
    expect(await codeOf(enable({ id, enabled: false, revision: 1 }))).toBe('done')
  },
)
