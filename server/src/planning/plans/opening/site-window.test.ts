/** Any days of a site over its plans, on the running server: whose days they are, what counts once, and who may look. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import { checkRoster } from '../../problem/check-roster.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../../testing/planning-shop.ts'

let shop: PlanningShop
const plans: string[] = []
const march = { first: '2026-03-01', days: 31 }

beforeAll(async () => {
  shop = await planningShop()
  for (const week of [0, 1, 2, 3]) plans.push(await makeWeek(shop, `Week ${week}`, addDays(monday, 7 * week)))
})
afterAll(() => shop.stop())

const look = (planId = plans[0] ?? '', as = shop.manager, days = march) =>
  shop.server.call(calls.siteWindow, { planId, ...days }, as)
const check = async () => checkRoster(shop.server.services.engine, (await look(plans[0], shop.admin)).problem)

test('each day of the month names its plan, or that there is none, and holds that plan’s duties of the month', async () => {
  const [first, , third, fourth] = plans as [string, string, string, string]
  const early = earlyDuty(shop, shop.people[0], monday)
  const later = earlyDuty(shop, shop.people[1], addDays(monday, 14))
  const [march31, april1] = [
    earlyDuty(shop, shop.people[0], '2026-03-31'),
    earlyDuty(shop, shop.people[0], '2026-04-01'),
  ]
  await put(shop, first, 0, [early])
  await put(shop, third, 0, [later])
  await put(shop, fourth, 0, [march31, april1])
  const seen = await look()
  expect(seen.days.slice(0, 8).every(day => day.planId === null)).toBe(true)
  expect(seen.days.slice(8)).toEqual(
    datesFrom(monday, 23).map((date, at) => ({ date, planId: plans[Math.floor(at / 7)] })),
  )
  expect(seen.plans.map(each => [each.id, each.name, each.first])).toEqual(
    expect.arrayContaining([[fourth, 'Week 3', addDays(monday, 21)]]),
  )
  expect(seen.problem.period).toEqual(march)
  expect(seen.problem.roster.map(each => each.id)).toEqual([
    `${first}:${early.id}`,
    `${third}:${later.id}`,
    `${fourth}:${march31.id}`,
  ])
})

test('what a plan has published stands once: its draft on its days is no second duty beside its version in force', async () => {
  const before = await check()
  await shop.server.call(calls.publishPlan, { planId: plans[0] ?? '', revision: 1 }, shop.admin)
  const after = await check()
  expect(after.totals.minutes).toBe(before.totals.minutes)
  expect(after.totals.prohibited).toBe(before.totals.prohibited)
  const seen = await look()
  expect(seen.problem.published.map(each => each.id)).toEqual([seen.problem.roster[0]?.id])
  expect(seen.problem.history.filter(each => each.date >= march.first && each.date <= '2026-03-31')).toEqual([])
})

test('the days of a plan beyond the window count as before or after it', async () => {
  const { problem } = await look(plans[3], shop.manager, { first: '2026-04-01', days: 30 })
  expect(problem.roster.map(each => each.date)).toEqual(['2026-04-01'])
  expect(problem.history.map(each => each.date)).toContain('2026-03-31')
})

test('of two plans for the same days the one that is named stands, else the one in effect, else the newer', async () => {
  const rival = await makeWeek(shop, 'Rival', addDays(monday, 7))
  const dayOf = async (planId: string, date: string) =>
    (await look(planId)).days.find(each => each.date === date)?.planId
  expect(await dayOf(plans[0] ?? '', addDays(monday, 7))).toBe(rival)
  expect(await dayOf(plans[1] ?? '', addDays(monday, 7))).toBe(plans[1])
  const late = await makeWeek(shop, 'Late rival', monday)
  expect(await dayOf(rival, monday)).toBe(plans[0])
  expect(await dayOf(late, monday)).toBe(late)
})

test('pay is an index for who may not see it, and a plan of another site is not looked at', async () => {
  const [forManager, forAdmin] = [await look(), await look(plans[0], shop.admin)]
  expect([forManager.costIsIndex, forAdmin.costIsIndex]).toEqual([true, false])
  const rates = (seen: typeof forAdmin) => seen.problem.employees.flatMap(each => each.pay.map(pay => pay.hourly))
  expect(rates(forAdmin)).toContain(2500)
  expect(rates(forManager)).not.toContain(2500)
  const form = { departmentId: shop.otherSiteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  const wish = { ...form, name: 'Elsewhere', employeeIds: [...shop.people] }
  const { planId } = await shop.server.call(calls.createPlan, wish, shop.admin)
  await expect(look(planId)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(look(plans[0], shop.employee)).rejects.toMatchObject({ code: 'forbidden' })
})
