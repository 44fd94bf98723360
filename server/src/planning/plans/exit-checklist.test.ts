/** The exit checklist counts what is open after a last day, each by the area that knows it, and not what lies on the day. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const sign = (employeeId: string) => {
  const contract = { number: 'C-1', type: 'labour', term: 'open', start: '2025-01-01', end: null } as const
  const rest = { subject: null, signingBody: null, signedOn: '2025-01-01', employeeType: null, remark: null }
  const none = { probationMonths: 0, probationUntil: null, warningDays: null }
  return shop.server.call(peopleCalls.saveContract, { employeeId, ...contract, ...rest, ...none }, shop.admin)
}

test('[PE-013] [PE-048] of whoever leaves are told duties in effect and in drafts after the day, the account and the contract', async () => {
  const own = shop.server.company.employeeIds.employee
  const [other = ''] = shop.people
  const tuesday = addDays(monday, 1)
  const week = await makeWeek(shop)
  await put(shop, week, 0, [
    earlyDuty(shop, own, monday),
    earlyDuty(shop, own, tuesday),
    earlyDuty(shop, other, monday),
  ])
  await shop.server.call(calls.publishPlan, { planId: week, revision: 1 }, shop.manager)
  const next = addDays(monday, 7)
  const draft = await makeWeek(shop, 'Week 12', next)
  await put(shop, draft, 0, [earlyDuty(shop, own, next)])
  await sign(own)
  const asked = { employeeIds: [own, other], lastDay: monday, ground: 'resigned' as const }
  const { rows } = await shop.server.call(peopleCalls.weighResignations, asked, shop.admin)
  const open = (id: string) => rows.find(row => row.employeeId === id)?.exit.map(({ kind, open }) => [kind, open])
  const kinds = ['duties', 'planned', 'account', 'contract']
  expect(open(own)).toEqual(kinds.map(kind => [kind, 1]))
  expect(open(other)).toEqual(kinds.map(kind => [kind, 0]))
})
