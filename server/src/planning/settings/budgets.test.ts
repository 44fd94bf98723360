/** Weekly labour budgets, on the running server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { newId } from '../../db/new-id.ts'
import type { Browser } from '../../testing/test-server.ts'
import { codeOf, monday, type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop
beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const save = (from: string) =>
  shop.server.call(
    calls.saveBudget,
    { departmentId: shop.siteId, from, value: { kind: 'amount', amountCents: 700_000 } },
    shop.admin,
  )

test('a weekly budget begins with a week and reaches the problem of a plan', async () => {
  expect(await codeOf(save('2026-03-11'))).toBe('planning:budget_week')
  await save(monday)
  expect(await codeOf(save(monday))).toBe('planning:budget_twice')
  const plan = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  const { planId } = await shop.server.call(calls.createPlan, plan, shop.manager)
  const { problem, costIsIndex } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  expect([problem.budget, costIsIndex]).toEqual([{ kind: 'amount', amount: 700_000 }, false])
  const indexed = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
  const real = await shop.server.call(calls.checkPlan, { planId }, shop.admin)
  expect(real.totals.budget).toBe(700_000)
  expect(indexed.totals.budget).not.toBe(700_000)
  const share = {
    departmentId: shop.siteId,
    from: '2026-03-16',
    value: { kind: 'share' as const, basisPoints: 2000 },
  }
  await shop.server.call(calls.saveBudget, share, shop.admin)
  const next = await shop.server.call(calls.createPlan, { ...plan, first: '2026-03-16' }, shop.manager)
  const unforeseen = await shop.server.call(calls.openPlan, { planId: next.planId }, shop.admin)
  expect(unforeseen.problem.budget).toBeUndefined()
  expect(await codeOf(shop.server.call(calls.listBudgets, {}, shop.manager))).toBe('forbidden')
  expect(await codeOf(shop.server.call(calls.deleteBudget, { id: newId(), revision: 0 }, shop.admin))).toBe('not_found')
})

test('its audit lines belong to the site, and hide amounts from those who may not see pay', async () => {
  const { id } = await save('2026-03-23')
  const lines = async (as: Browser) =>
    (await shop.server.call(organisationCalls.listAudit, { subject: 'budget', subjectId: id }, as)).rows
  expect(await lines(shop.admin)).toMatchObject([{ action: 'add', after: { amountCents: 700_000 } }])
  expect(await lines(shop.manager)).toMatchObject([{ action: 'add', before: null, after: null }])
  await shop.server.call(calls.deleteBudget, { id, revision: 0 }, shop.admin)
  expect(await lines(shop.manager)).toMatchObject([{ action: 'remove', before: null }, { action: 'add' }])
})

test('a budget that moves to another site is told to nobody of one site alone', async () => {
  const { id } = await save('2026-03-30')
  const value = { kind: 'amount' as const, amountCents: 700_000 }
  const moved = { id, revision: 0, departmentId: shop.otherSiteId, from: '2026-03-30', value }
  await shop.server.call(calls.saveBudget, moved, shop.admin)
  const lines = (as: Browser) => shop.server.call(organisationCalls.listAudit, { subject: 'budget', subjectId: id }, as)
  expect([(await lines(shop.admin)).total, (await lines(shop.manager)).total]).toEqual([2, 1])
})

test('a deleted budget holds no more, and comes back unless its week has another; an older save is told', async () => {
  const from = '2026-04-06'
  await save('2026-03-30')
  const { id } = await save(from)
  const form = { id, departmentId: shop.siteId, from, value: { kind: 'amount' as const, amountCents: 900_000 } }
  const change = (revision: number) => shop.server.call(calls.saveBudget, { ...form, revision }, shop.admin)
  const remove = (revision: number) => shop.server.call(calls.deleteBudget, { id, revision }, shop.admin)
  const recover = () => shop.server.call(calls.recoverBudget, { id }, shop.admin)
  const shown = async () =>
    (await shop.server.call(calls.listBudgets, {}, shop.admin)).rows.find(each => each.from === from)
  await change(0)
  expect(await codeOf(change(0))).toBe('stale')
  expect(await codeOf(remove(0))).toBe('stale')
  const plan = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: from }
  const { planId } = await shop.server.call(calls.createPlan, plan, shop.manager)
  const inForce = async () => (await shop.server.call(calls.openPlan, { planId }, shop.admin)).problem.budget
  expect(await inForce()).toEqual({ kind: 'amount', amount: 900_000 })
  await remove(1)
  expect([await shown(), await inForce()]).toEqual([undefined, { kind: 'amount', amount: 700_000 }])
  await recover()
  expect(await shown()).toMatchObject({ id, amountCents: 900_000, revision: 3 })
  await remove(3)
  await save(from)
  expect(await codeOf(recover())).toBe('planning:budget_twice')
})
