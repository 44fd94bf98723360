/** A site whose clocks change: its night duty has seven or nine hours, its business day keeps all of its turnover. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckResult } from '#contract/engine.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { guideCalls } from '#contract/estimate/guide.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import { writeHistory } from '../../estimate/history/write-history.ts'
import { site } from '../../organisation/schema.ts'
import { earlyDuty, makeWeek, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

/** In Berlin the clocks go forward in the night to 29 March 2026 and back in the night to 25 October. */
const spring = '2026-03-29'
const autumn = '2026-10-25'
let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
  const hours = Array.from({ length: 7 }, () => ({ start: 0, end: 1440 }))
  const { db } = shop.server.services
  await db.inCompany(shop.server.company.companyId, async tx => {
    const berlin = { timeZone: 'Europe/Berlin', region: 'DE', openingHours: hours }
    await tx.update(site).set(berlin).where(eq(site.departmentId, shop.siteId))
    for (const sunday of [spring, autumn]) {
      const slots = datesFrom(addDays(sunday, -62), 56).flatMap(date =>
        Array.from({ length: 24 }, (_, hour) => {
          const figures = { turnoverCents: 10_000, amountCents: 10_000, people: 5, orders: 4 }
          return { date, start: hour * 60, end: hour * 60 + 60, ...figures }
        }),
      )
      await writeHistory(tx, shop.siteId, slots, null, shop.server.clock.now())
    }
  })
  const slots = [
    { name: 'All', start: 0, end: 1440, crossDay: false, basis: 'hourly' as const, workstationId: shop.till },
  ]
  const rows = [{ fromCents: 0, values: [1] }]
  const guide = { departmentId: shop.siteId, type: 'direct' as const, effectiveFrom: '2026-01-01', enabled: true }
  await shop.server.call(guideCalls.saveGuide, { ...guide, slots, rows }, shop.admin)
}, 120_000)
afterAll(() => shop.stop())

test.each([
  ['23', spring, 7 * 60],
  ['25', autumn, 9 * 60],
])('a night over the day of %s hours is paid for what was worked, on the server and in its totals', async (...row) => {
  const [, sunday, night] = row
  const planId = await makeWeek(shop, sunday, addDays(sunday, -6))
  const times = { start: 1320, end: 1800, breaks: [], segments: [{ start: 1320, end: 1800, workstation: shop.till }] }
  const { shift: _, ...overnight } = earlyDuty(shop, shop.people[0], addDays(sunday, -1), times)
  const { shift: __, ...usual } = earlyDuty(shop, shop.people[1], addDays(sunday, -3), times)
  await put(shop, planId, 0, [overnight, usual])
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  const minutes = async (employee: string | undefined) => {
    const checked = await shop.server.services.engine.call<CheckResult>('check', problem)
    return checked.employees.find(each => each.employee === employee)?.minutes
  }
  expect(await minutes(shop.people[0])).toBe(night)
  expect(await minutes(shop.people[1])).toBe(480)
})

test.each([
  ['23', spring],
  ['25', autumn],
])(
  'the day of %s hours is forecast and staffed like its neighbours, and nothing is lost between the sums',
  async (...row) => {
    const [, sunday] = row
    const first = addDays(sunday, -6)
    const form = { name: sunday, departmentId: shop.siteId, forecastType: 'turnover' as const, remark: 'clocks' }
    const draft = await shop.server.call(estimateCalls.saveEstimate, { ...form, first, last: sunday }, shop.admin)
    const asked = { id: draft.id, revision: draft.revision }
    const { forecast, demand } = await shop.server.call(estimateCalls.runEstimate, asked, shop.admin)
    const days = forecast?.days ?? []
    expect(days.map(day => day.turnover)).toEqual(Array(7).fill(240_000))
    for (const day of days) expect(day.slots.reduce((sum, slot) => sum + slot.turnover, 0)).toBe(day.turnover)
    expect(demand?.days.map(day => day.directMinutes)).toEqual(Array(7).fill(1440))
    const heads = demand?.heads.filter(each => each.date === sunday) ?? []
    expect(heads.reduce((sum, each) => sum + each.target * 30, 0)).toBe(1440)
  },
)
