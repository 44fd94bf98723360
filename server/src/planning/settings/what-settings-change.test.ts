/** Each part of the schedule settings, followed from the form to what it changes on the running server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import type { ScheduleSettings } from '#contract/planning/settings/settings.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string

beforeAll(async () => {
  shop = await planningShop()
  planId = await makeWeek(shop)
  // Two duties of a person on days that follow, which this rule prohibits.
  const rule = { id: 'max_consecutive_days', params: { days: 1 } }
  const warning = {
    number: 'W-1',
    description: 'W-1',
    kind: 'compliance' as const,
    rule,
    processing: 'prohibited' as const,
  }
  await shop.server.call(calls.saveWarningRule, warning, shop.admin)
  const [person] = shop.people
  await put(shop, planId, 0, [earlyDuty(shop, person, monday), earlyDuty(shop, person, addDays(monday, 1))])
})
afterAll(() => shop.stop())

type Chosen = Partial<{ [key in keyof ScheduleSettings]: ScheduleSettings[key] | null }>
const save = async (changes: Chosen) => {
  const { settings, version } = await shop.server.call(calls.getScheduleSettings, {}, shop.admin)
  const form = { settings: { ...settings, ...changes } as ScheduleSettings, version }
  await shop.server.call(calls.saveScheduleSettings, form, shop.admin)
}
const check = () => shop.server.call(calls.checkPlan, { planId }, shop.manager)
const preview = () => shop.server.call(calls.previewPublication, { planId }, shop.manager)
const opened = () => shop.server.call(calls.openPlan, { planId }, shop.manager)

test('[PL-055] period, overall parameters, personal columns, validation, approval and history each change what they are for', async () => {
  const period = async () => {
    const { first, last } = await shop.server.call(calls.siteOverview, { date: monday }, shop.admin)
    return [first, last]
  }
  expect(await period()).toEqual([monday, '2026-03-15'])
  await save({ period: 'month' })
  expect(await period()).toEqual(['2026-03-01', '2026-03-31'])
  await save({ period: 'week', startDate: '2024-01-02' })
  expect(await period()).toEqual(['2026-03-03', '2026-03-09'])
  await save({ startDate: '2024-01-01', precision: 60 })
  const odd = { name: 'Odd', shortName: 'O', colour: 1, start: 615, end: 1095, breaks: [] }
  expect(await codeOf(shop.server.call(calls.saveShift, odd, shop.admin))).toBe('planning:off_grid')
  await save({ precision: 15, columns: ['post'] })
  expect((await opened()).settings.columns).toEqual(['post'])
  expect((await preview()).blocking).not.toEqual([])
  await save({ mustPass: false })
  expect(await preview()).toMatchObject({ blocking: [], needsApproval: false })
  await save({ mustPass: true, planApproval: true })
  expect((await preview()).needsApproval).toBe(true)
  await save({ planApproval: false, allowHistoryEdit: false })
  // The clock stands at 2 March.
  expect((await opened()).lockedBefore).toBe('2026-03-02')
  await save({ allowHistoryEdit: true, historyDays: 5 })
  expect((await opened()).lockedBefore).toBe('2026-02-25')
})

test('[PL-063] checked or not must be chosen: checked, a schedule has findings that stop it; unchecked it has none and takes effect', async () => {
  expect(await codeOf(save({ check: null }))).toBe('planning:check_required')
  const publish = () => codeOf(shop.server.call(calls.publishPlan, { planId, revision: 1 }, shop.manager))
  await save({ check: true, mustPass: true })
  const checked = await check()
  expect(checked).toMatchObject({ checked: true, passed: false })
  expect(checked.findings).toContainEqual(expect.objectContaining({ number: 'W-1', severity: 'prohibited' }))
  expect(await publish()).toBe('planning:prohibited_findings')
  await save({ check: false })
  expect(await check()).toMatchObject({ checked: false, passed: true, findings: [] })
  expect(await publish()).toBe('done')
})
