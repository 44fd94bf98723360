/** An estimate becomes a plan for each schedule period, or stays as it was. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { role, roleGrant } from '../../../access/schema.ts'
import { giveMember } from '../../../testing/give-member.ts'
import { estimateDays, giveHistory, planByDemand } from '../../testing/by-demand.ts'
import {
  codeOf,
  earlyDuty,
  makeWeek,
  monday,
  type PlanningShop,
  planningShop,
  put,
} from '../../testing/planning-shop.ts'
import { plan } from '../schema.ts'
import { periodsOf } from './plan-estimate.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
  await giveHistory(shop)
})
afterAll(() => shop.stop())

const wholeWeek = (first: string, last: string) => ({ period: 'week', first, last, days: 7, whole: true })
const unasked = { plans: [] }

test('the periods that a stretch touches follow each other, with how much of each it covers', () => {
  expect(periodsOf('week', '2024-01-01', '2026-11-25', '2026-12-06')).toEqual([
    { period: 'week', first: '2026-11-23', last: '2026-11-29', days: 5, whole: false },
    wholeWeek('2026-11-30', '2026-12-06'),
  ])
  expect(periodsOf('month', '2024-01-01', '2026-11-01', '2026-11-30')).toEqual([
    { period: 'month', first: '2026-11-01', last: '2026-11-30', days: 30, whole: true },
  ])
})

test('the wizard is told weeks and months, and nothing of a stretch beyond any estimate', async () => {
  const ask = (first: string, last: string) => shop.server.call(calls.touchedPeriods, { first, last }, shop.manager)
  const { periods } = await ask(monday, '2026-03-22')
  expect(periods).toEqual([
    { ...wholeWeek(monday, '2026-03-15'), ...unasked },
    { ...wholeWeek('2026-03-16', '2026-03-22'), ...unasked },
    { period: 'month', first: '2026-03-01', last: '2026-03-31', days: 14, whole: false, ...unasked },
  ])
  expect(await ask('2026-01-01', '2027-01-01')).toEqual({ periods: [] })
  expect(await ask('2026-01-02', '2026-01-01')).toEqual({ periods: [] })
})

test('beside each period stand the plans of the site, to who may see them; a draft of just its days can take the estimate', async () => {
  const there = async (as = shop.manager, departmentId = shop.siteId) =>
    (await shop.server.call(calls.touchedPeriods, { first: monday, last: '2026-03-22', departmentId }, as)).periods.map(
      each => each.plans.map(({ name, state, empty, takes }) => ({ name, state, empty, takes })),
    )
  const [empty, filled] = [await makeWeek(shop, 'Empty'), await makeWeek(shop, 'Filled', '2026-03-16')]
  await put(shop, filled, 0, [earlyDuty(shop, shop.people[0], '2026-03-16')])
  const told = [
    { name: 'Empty', state: 'draft', empty: true, takes: true },
    { name: 'Filled', state: 'draft', empty: false, takes: true },
  ]
  expect(await there()).toEqual([told.slice(0, 1), told.slice(1), told.map(each => ({ ...each, takes: false }))])
  expect(await codeOf(there(shop.manager, shop.otherSiteId))).toBe('forbidden')
  expect(await there(shop.admin, shop.otherSiteId)).toEqual([[], [], []])
  await shop.server.call(calls.publishPlan, { planId: filled, revision: 1 }, shop.manager)
  expect((await there())[1]).toEqual([{ name: 'Filled', state: 'in_effect', empty: false, takes: false }])
  for (const planId of [empty, filled])
    await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
      tx.update(plan).set({ deletedAt: shop.server.clock.now() }).where(eq(plan.id, planId)),
    )
  expect(await there()).toEqual([[], [], []])
})

test('an empty plan takes the estimate in place of a second one, with its name and people, and says so in its history', async () => {
  const { id } = await estimateDays(shop, 7)
  const { revision } = await shop.server.call(estimateCalls.getEstimate, { id }, shop.manager)
  const into = await makeWeek(shop, 'Mine')
  const before = await shop.server.call(calls.getPlan, { planId: into }, shop.manager)
  const plans = [{ period: 'week' as const, first: monday, into }]
  const wish = { estimateId: id, revision, mode: 'automatic' as const, plans }
  expect(await shop.server.call(calls.planEstimate, wish, shop.manager)).toEqual({ planIds: [into] })
  expect((await shop.server.call(calls.listPlans, {}, shop.manager)).rows.map(row => row.name)).toEqual(['Mine'])
  const after = await shop.server.call(calls.getPlan, { planId: into }, shop.manager)
  expect(after).toMatchObject({ estimate: { id }, algorithm: 'hours_estimate', shiftTemplate: null })
  expect([after.plan.mode, after.employees]).toEqual(['automatic', before.employees])
  const { rows } = await shop.server.call(calls.planHistory, { planId: into }, shop.manager)
  expect(rows.map(row => row.action)).toEqual(['take_estimate', 'create'])
  await shop.server.call(calls.deletePlan, { planId: into, revision: 0 }, shop.manager)
})

/** Hands over with one plan, of which an answer names it. */
const planOf = async (into?: string) => {
  const { id } = await estimateDays(shop, 7)
  const { revision } = await shop.server.call(estimateCalls.getEstimate, { id }, shop.manager)
  const plans = [{ period: 'week' as const, first: monday, ...(into === undefined ? {} : { into }) }]
  const wish = { estimateId: id, revision, mode: 'automatic' as const, plans }
  const { planIds } = await shop.server.call(calls.planEstimate, wish, shop.manager)
  return { estimateId: id, planId: planIds[0] ?? '' }
}

test('a draft with duties takes the new need and keeps them, with its name, its people and its mode', async () => {
  const full = await makeWeek(shop, 'Mine')
  await put(shop, full, 0, [earlyDuty(shop, shop.people[0], monday)])
  const before = await shop.server.call(calls.openPlan, { planId: full }, shop.manager)
  const { estimateId, planId } = await planOf(full)
  expect(planId).toBe(full)
  const { problem, plan: row } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  expect(problem.roster).toEqual(before.problem.roster)
  expect([row.name, row.mode, row.revision]).toEqual(['Mine', before.plan.mode, 1])
  expect([problem.algorithm, problem.demand.length > 0]).toEqual(['hours_estimate', true])
  expect((await shop.server.call(calls.getPlan, { planId }, shop.manager)).estimate?.id).toBe(estimateId)
  await shop.server.call(calls.deletePlan, { planId, revision: 1 }, shop.manager)
})

test('a second plan of the same days has a name that differs, and so has a third', async () => {
  const made = [await planOf(), await planOf(), await planOf()]
  const { rows } = await shop.server.call(calls.listPlans, {}, shop.manager)
  const names = made.map(({ planId }) => rows.find(row => row.id === planId)?.name)
  expect(names).toEqual([names[0], `${names[0]} (2)`, `${names[0]} (3)`])
  for (const { planId } of made) await shop.server.call(calls.deletePlan, { planId, revision: 0 }, shop.manager)
})

test('a plan of other days, of another site or no draft any more takes none, and nothing has happened', async () => {
  const { id } = await estimateDays(shop, 7)
  const state = () => shop.server.call(estimateCalls.getEstimate, { id }, shop.manager)
  const before = await state()
  const wish = { estimateId: id, revision: before.revision, mode: 'manual' as const }
  const take = (into: string, as = shop.manager) =>
    codeOf(shop.server.call(calls.planEstimate, { ...wish, plans: [{ period: 'week', first: monday, into }] }, as))
  const submitted = await makeWeek(shop, 'Submitted')
  await put(shop, submitted, 0, [earlyDuty(shop, shop.people[0], monday)])
  await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
    tx.update(plan).set({ state: 'to_be_audited' }).where(eq(plan.id, submitted)),
  )
  const later = await makeWeek(shop, 'Later', '2026-03-16')
  const form = { name: 'Elsewhere', departmentId: shop.otherSiteId, mode: 'manual' as const, period: 'week' as const }
  const employeeIds = [shop.people[3]]
  const elsewhere = await shop.server.call(calls.createPlan, { ...form, first: monday, employeeIds }, shop.admin)
  expect(await take(submitted)).toBe('planning:plan_no_draft')
  expect(await take(later)).toBe('planning:plan_no_draft')
  expect(await take(elsewhere.planId)).toBe('forbidden')
  expect(await take(elsewhere.planId, shop.admin)).toBe('planning:plan_no_draft')
  expect(await state()).toMatchObject({ state: before.state, revision: before.revision })
  await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
    tx.update(plan).set({ state: 'draft' }).where(eq(plan.id, submitted)),
  )
  for (const [planId, revision] of [
    [submitted, 1],
    [later, 0],
    [elsewhere.planId, 0],
  ] as const)
    await shop.server.call(calls.deletePlan, { planId, revision }, shop.admin)
})

test('[PL-011] plans of an estimate are by both where the rule of the site says both, with its template; else by the estimate', async () => {
  const { id } = await estimateDays(shop, 14)
  const ruleId = await planByDemand(shop)
  const planned = async (algorithm: 'both' | 'hours_estimate' | 'shift_template') => {
    const { rule } = await shop.server.call(calls.getSchedulingRule, { id: ruleId }, shop.admin)
    const { departmentNames: _, ...form } = rule
    await shop.server.call(calls.saveSchedulingRule, { ...form, algorithm }, shop.admin)
    const { revision } = await shop.server.call(estimateCalls.getEstimate, { id }, shop.manager)
    const into = await makeWeek(shop, 'Empty', '2026-03-16')
    const plans = [
      { period: 'week' as const, first: monday },
      { period: 'week' as const, first: '2026-03-16', into },
    ]
    const wish = { estimateId: id, revision, mode: 'automatic' as const, plans }
    const { planIds } = await shop.server.call(calls.planEstimate, wish, shop.manager)
    const made = await Promise.all(planIds.map(planId => shop.server.call(calls.openPlan, { planId }, shop.manager)))
    for (const planId of planIds) await shop.server.call(calls.deletePlan, { planId, revision: 0 }, shop.admin)
    return made.map(({ problem }) => [problem.algorithm, problem.template.length, problem.demand.length > 0])
  }
  expect(await planned('both')).toEqual(Array(2).fill(['both', 7, true]))
  for (const other of ['hours_estimate', 'shift_template'] as const)
    expect(await planned(other), other).toEqual(Array(2).fill(['hours_estimate', 0, true]))
  const { rule } = await shop.server.call(calls.getSchedulingRule, { id: ruleId }, shop.admin)
  await shop.server.call(calls.deleteSchedulingRule, { id: ruleId, revision: rule.revision }, shop.admin)
})

test('a date that no plan can have is refused, and keeps nobody waiting', async () => {
  for (const first of ['9999-12-25', '0001-01-01', '2200-01-01']) {
    const asked = shop.server.call(calls.touchedPeriods, { first, last: '9999-12-31' }, shop.manager)
    expect(await codeOf(asked)).toBe('parameter_error')
  }
})

test('two weeks are handed over with a plan each; where one of them cannot be made nothing has happened', async () => {
  const { id } = await estimateDays(shop, 14)
  const state = async () => shop.server.call(estimateCalls.getEstimate, { id }, shop.manager)
  const before = await state()
  const plan = (first: string) => ({ period: 'week' as const, first })
  const ask = (plans: ReturnType<typeof plan>[], as = shop.manager) =>
    shop.server.call(
      calls.planEstimate,
      { estimateId: id, revision: before.revision, mode: 'manual' as const, plans },
      as,
    )
  expect(await codeOf(ask([plan(monday), plan('2026-03-18')]))).toBe('planning:period_start')
  expect(await state()).toMatchObject({ state: before.state, revision: before.revision })
  expect((await shop.server.call(calls.listPlans, {}, shop.manager)).total).toBe(0)
  expect(await codeOf(ask([plan(monday)], shop.employee))).toBe('forbidden')
  const { planIds } = await ask([plan(monday), plan('2026-03-16')])
  expect((await state()).state).toBe('handed_over')
  const plans = await Promise.all(planIds.map(planId => shop.server.call(calls.getPlan, { planId }, shop.manager)))
  expect(plans.map(each => [each.plan.first, each.plan.days, each.estimate?.id, each.algorithm])).toEqual([
    [monday, 7, id, 'hours_estimate'],
    ['2026-03-16', 7, id, 'hours_estimate'],
  ])
})

test('a week that is named twice has one plan, and one by hand is not searched', async () => {
  const { id } = await estimateDays(shop, 7)
  const { revision } = await shop.server.call(estimateCalls.getEstimate, { id }, shop.manager)
  const plans = Array.from({ length: 3 }, () => ({ period: 'week' as const, first: monday }))
  const wish = { estimateId: id, revision, mode: 'manual' as const, plans, search: true }
  const { planIds } = await shop.server.call(calls.planEstimate, wish, shop.manager)
  expect(planIds).toHaveLength(1)
  const { generation } = await shop.server.call(calls.openPlan, { planId: planIds[0] ?? '' }, shop.manager)
  expect(generation).toBeNull()
})

test('whoever plans here and estimates elsewhere alone gives no estimate of here to scheduling', async () => {
  const { id } = await estimateDays(shop, 7)
  const { revision } = await shop.server.call(estimateCalls.getEstimate, { id }, shop.manager)
  const { companyId, personIds } = shop.server.company
  const at = (departmentId: string) => ({ kind: 'custom' as const, departmentIds: [departmentId] })
  await shop.server.services.db.inCompany(companyId, async tx => {
    const named = [
      { name: 'Plans', permissions: ['planning.view', 'planning.edit'] },
      { name: 'Estimates', permissions: ['estimate.view', 'estimate.edit'] },
    ]
    const roleIds = (await tx.insert(role).values(named).returning()).map(each => each.id)
    await giveMember(tx, personIds.manager, { roleIds, scope: at(shop.siteId) })
    await tx
      .update(roleGrant)
      .set({ scope: at(shop.otherSiteId) })
      .where(eq(roleGrant.roleId, roleIds[1] ?? ''))
  })
  const plans = [{ period: 'week' as const, first: '2026-04-06' }]
  const wish = { estimateId: id, revision, mode: 'manual' as const, plans, search: false }
  expect(await codeOf(shop.server.call(calls.planEstimate, wish, shop.manager))).toBe('forbidden')
})
