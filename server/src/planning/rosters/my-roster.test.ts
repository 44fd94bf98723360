/** My roster on the running server: my own approved leave stands beside the duties, nobody else's and none only asked for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const away = (
  employeeId: string,
  from: string,
  to: string,
  more: { startMinute?: number; approved?: boolean } = {},
) => {
  const { startMinute = null, approved = true } = more
  const endMinute = startMinute === null ? null : startMinute + 180
  const value = { employeeId, kind: 'annual', from, to, startMinute, endMinute, approved }
  return shop.server.call(peopleCalls.saveLeave, value, shop.admin)
}

test('approved leave stands on its days of the weeks asked for', async () => {
  const own = shop.server.company.employeeIds.employee
  await away(own, '2026-03-07', '2026-03-10')
  await away(own, '2026-03-12', '2026-03-12', { startMinute: 540 })
  await away(own, '2026-03-13', '2026-03-13', { approved: false })
  await away(shop.people[0], '2026-03-14', '2026-03-14')
  const { leave } = await shop.server.call(calls.myRoster, { first: '2026-03-09', days: 7 }, shop.employee)
  expect(leave).toEqual([
    { date: '2026-03-09', start: null, end: null },
    { date: '2026-03-10', start: null, end: null },
    { date: '2026-03-12', start: 540, end: 720 },
  ])
})
