/** When somebody can be scheduled, from what is kept of the person to who is given a duty and what is found of one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Solution } from '#contract/engine.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { earlyDuty, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string

const days = ['2026-03-09', '2026-03-10', '2026-03-11'] as const
const allDay: never[] = []
const notAllDay = [{ start: 0, end: 1440, level: 'impossible' as const }]
/** The late shift is from 14:00 to 22:00, the early one from 10:00 to 18:00. */
const evening = [{ start: 840, end: 1320, level: 'possible' as const }]

const keep = (employeeId: string, weekdays: (typeof notAllDay | typeof evening)[]) => {
  const patterns = [{ from: '2025-01-01', to: null, weekdays }]
  return shop.server.call(peopleCalls.saveAvailability, { employeeId, revision: 0, patterns, exceptions: [] }, shop.hr)
}

beforeAll(async () => {
  shop = await planningShop()
  const [some, any] = shop.people
  // All day on Monday, not all day on Tuesday, and a part of Wednesday.
  await keep(some, [allDay, notAllDay, evening, allDay, allDay, allDay, allDay])
  // Only where the other cannot: both are free on Monday.
  await keep(any, Array(7).fill(allDay))
  const row = (weekday: number, shiftId: string, heads: number) => ({
    weekdays: [weekday],
    workstationId: shop.till,
    shiftId,
    heads,
  })
  const rows = [row(1, shop.early, 2), row(2, shop.early, 2), row(3, shop.late, 2), row(3, shop.early, 1)]
  const template = { name: 'As many as can', departmentId: shop.siteId, rows }
  const { id: shiftTemplateId } = await shop.server.call(calls.saveShiftTemplate, template, shop.admin)
  const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  const chosen = { ...form, shiftTemplateId, algorithm: 'shift_template' as const, employeeIds: [some, any] }
  planId = (await shop.server.call(calls.createPlan, chosen, shop.manager)).planId
})
afterAll(() => shop.stop())

test('[PL-072] who can work all day is given any shift, not all day none, and partial those within the segments', async () => {
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  const { plan } = await shop.server.services.engine.solve<Solution>(problem, { seed: 1, ticks: 300 })
  const given = (date: string) =>
    plan.roster.filter(duty => duty.employee === shop.people[0] && duty.date === date).map(duty => duty.shift)
  expect(days.map(given)).toEqual([[shop.early], [], [shop.late]])
})

test('[PL-072] a duty by hand outside of what suits is found, and one within it is not', async () => {
  const [some] = shop.people
  const late = { start: 840, shift: shop.late }
  const times = [earlyDuty(shop, some, days[0]), earlyDuty(shop, some, days[1]), earlyDuty(shop, some, days[2], late)]
  const found = async () => {
    const { findings } = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
    return findings.filter(each => each.rule === 'within_availability').map(each => [each.employee, each.first])
  }
  await put(shop, planId, 0, times)
  expect(await found()).toEqual([[some, days[1]]])
  const [, , within] = times
  await put(shop, planId, 1, [earlyDuty(shop, some, days[2])], { remove: [within?.id ?? ''] })
  expect(await found()).toEqual([
    [some, days[1]],
    [some, days[2]],
  ])
})
