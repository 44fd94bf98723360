/** What another plan of the same people counts for: drafts of one site and week are alternatives, plans in effect are work. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Duty, Solution } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import {
  codeOf,
  countFigures,
  earlyDuty,
  makeWeek,
  monday,
  type PlanningShop,
  planningShop,
  put,
} from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeEach(async () => {
  await shop?.stop()
  shop = await planningShop()
})
afterAll(() => shop.stop())

const open = async (planId: string) => shop.server.call(calls.openPlan, { planId }, shop.admin)
const publish = async (planId: string) =>
  shop.server.call(calls.publishPlan, { planId, revision: (await open(planId)).plan.revision }, shop.admin)
const planned = async (planId: string): Promise<Duty[]> => {
  const { problem } = await open(planId)
  const options = { seed: 1, ticks: 300 }
  return (await shop.server.services.engine.solve<Solution>(problem, options)).plan.roster
}
const weekOf = (person: number) => datesFrom(monday, 5).map(date => earlyDuty(shop, shop.people[person], date))
const atOtherSite = async (first = monday) => {
  const form = { departmentId: shop.otherSiteId, mode: 'manual' as const, period: 'week' as const, first }
  const more = { name: 'Other site', employeeIds: [...shop.people] }
  return (await shop.server.call(calls.createPlan, { ...form, ...more }, shop.admin)).planId
}
const historyOf = async (planId: string) => (await open(planId)).problem.history

test('a second automatic plan of a week is as full as the first: a draft beside it is no cover', async () => {
  const first = await makeWeek(shop, 'First')
  await put(shop, first, 0, await planned(first))
  const second = await makeWeek(shop, 'Second')
  expect(await historyOf(second)).toEqual([])
  const roster = await planned(second)
  expect(roster.filter(duty => duty.employee !== undefined)).toHaveLength(7)
  // The same people at the same hours: nobody is booked twice while both are drafts.
  await put(shop, second, 0, roster)
  const { findings } = await shop.server.call(calls.checkPlan, { planId: second }, shop.manager)
  expect(findings.filter(each => each.severity === 'prohibited')).toEqual([])
})

test('once one of them is in effect its duties are work, and who is in both is booked twice', async () => {
  const [first, second] = [await makeWeek(shop, 'First'), await makeWeek(shop, 'Second')]
  await put(shop, first, 0, weekOf(0))
  await put(shop, second, 0, weekOf(0))
  await countFigures(shop)
  expect((await shop.server.call(calls.listPlans, {}, shop.admin)).rows.map(row => row.prohibited)).toEqual([0, 0])
  await publish(first)
  expect(await historyOf(second)).toHaveLength(5)
  const refused = await shop.server
    .call(calls.publishPlan, { planId: second, revision: 1 }, shop.admin)
    .catch(error => error.answer)
  expect(refused).toMatchObject({ code: 'planning:prohibited_findings' })
  expect(refused.data.findings.map((each: { rule: string }) => each.rule)).toContain('no_overlap')
  // The list says so by itself, though nobody touched the second.
  await countFigures(shop)
  const { rows } = await shop.server.call(calls.listPlans, { text: 'Second' }, shop.admin)
  expect(rows[0]?.prohibited).toBeGreaterThan(0)
})

test('whoever opens a plan is told which plans of the site stand on its days, with as many duties as count', async () => {
  const [first, second] = [await makeWeek(shop, 'First'), await makeWeek(shop, 'Second')]
  const next = await makeWeek(shop, 'Week after', addDays(monday, 7))
  const other = await atOtherSite()
  await put(shop, first, 0, weekOf(0))
  await put(shop, other, 0, [earlyDuty(shop, shop.people[2], monday)], { as: shop.admin })
  await put(shop, next, 0, [earlyDuty(shop, shop.people[1], addDays(monday, 7))])
  await publish(other)
  await publish(next)
  const standing = async () => (await open(second)).standing
  expect(await standing()).toEqual([])
  await shop.server.call(calls.submitPlan, { planId: first, revision: 1, reasons: [], remark: '' }, shop.manager)
  expect(await standing()).toEqual([{ id: first, name: 'First', inEffect: false, duties: 5 }])
  await shop.server.call(calls.withdrawPlan, { planId: first, revision: 1 }, shop.manager)
  expect(await standing()).toEqual([])
  await publish(first)
  expect(await standing()).toEqual([{ id: first, name: 'First', inEffect: true, duties: 5 }])
  // Whoever is about to make a third is told as well.
  const asked = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  const told = async (form: typeof asked) => (await shop.server.call(calls.outlookPlan, form, shop.manager)).standing
  expect(await told(asked)).toEqual([{ id: first, name: 'First', inEffect: true, duties: 5 }])
  expect(await told({ ...asked, first: addDays(monday, 14) })).toEqual([])
  expect((await open(first)).standing).toEqual([])
  // They are what the sentence says: taken. Planned beside them, nobody is booked at the same time.
  const roster = await planned(second)
  const taken = new Set(weekOf(0).map(duty => `${duty.employee} ${duty.date}`))
  expect(roster.filter(duty => taken.has(`${duty.employee} ${duty.date}`) && duty.start < 1080)).toEqual([])
})

test('a submitted draft is work before it is in effect, and nothing any more once it is withdrawn', async () => {
  const [first, second] = [await makeWeek(shop, 'First'), await makeWeek(shop, 'Second')]
  await put(shop, first, 0, weekOf(0))
  const wish = { planId: first, revision: 1, reasons: [], remark: '' }
  await shop.server.call(calls.submitPlan, wish, shop.manager)
  expect(await historyOf(second)).toHaveLength(5)
  await shop.server.call(calls.withdrawPlan, { planId: first, revision: 1 }, shop.manager)
  expect(await historyOf(second)).toEqual([])
})

test('of several drafts of another site or week only the last counts, and none beside a plan in effect', async () => {
  const own = await makeWeek(shop)
  const older = await atOtherSite()
  shop.server.clock.set('2026-03-02T02:00:00Z')
  const newer = await atOtherSite()
  await put(shop, older, 0, [earlyDuty(shop, shop.people[0], monday)], { as: shop.admin })
  await put(shop, newer, 0, [earlyDuty(shop, shop.people[1], monday)], { as: shop.admin })
  expect((await historyOf(own)).map(duty => duty.employee)).toEqual([shop.people[1]])
  await publish(older)
  expect((await historyOf(own)).map(duty => duty.employee)).toEqual([shop.people[0]])
  const before = await makeWeek(shop, 'Week 10', addDays(monday, 7))
  await put(shop, before, 0, [earlyDuty(shop, shop.people[2], addDays(monday, 7))])
  expect((await historyOf(own)).map(duty => duty.employee)).toEqual([shop.people[0], shop.people[2]])
})

test('work at another site covers nothing here, though both share the workstation', async () => {
  const own = await makeWeek(shop)
  const other = await atOtherSite()
  await put(shop, other, 0, [earlyDuty(shop, shop.people[0], monday)], { as: shop.admin })
  await publish(other)
  expect(await historyOf(own)).toMatchObject([{ date: monday, start: 600, end: 1080, segments: [] }])
})

test('a plan says where and when its people work at other sites on its dates, its own site’s other plans aside', async () => {
  const own = await makeWeek(shop)
  const other = await atOtherSite()
  const duty = earlyDuty(shop, shop.people[0], monday)
  await put(shop, other, 0, [duty], { as: shop.admin })
  const second = await makeWeek(shop, 'Second')
  await put(shop, second, 0, [earlyDuty(shop, shop.people[1], monday)])
  await publish(second)
  const { elsewhere } = await open(own)
  expect(elsewhere).toEqual([
    { employee: shop.people[0], date: monday, start: duty.start, end: duty.end, site: expect.any(String) },
  ])
  expect(elsewhere[0]?.site).toBe((await open(other)).plan.departmentName)
  const { elsewhere: back } = await open(other)
  expect(back.map(each => each.employee)).toEqual([shop.people[1]])
})

test('of two plans that would book somebody twice only one takes effect, however close together', async () => {
  const [first, second] = [await makeWeek(shop, 'First'), await makeWeek(shop, 'Second')]
  await put(shop, first, 0, weekOf(0))
  await put(shop, second, 0, weekOf(0))
  const codes = await Promise.all([first, second].map(planId => codeOf(publish(planId))))
  expect(codes.filter(code => code === 'done')).toHaveLength(1)
})
