/** What a plan costs beyond its budget stands in no answer of a request to somebody who may not see pay. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { findingKey } from '#contract/planning/finding-key.ts'
import type { Browser } from '../../testing/test-server.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string
const amountCents = 12_345

beforeAll(async () => {
  shop = await planningShop()
  const budget = { departmentId: shop.siteId, from: monday, value: { kind: 'amount' as const, amountCents } }
  await shop.server.call(calls.saveBudget, budget, shop.admin)
  planId = await makeWeek(shop)
  await put(shop, planId, 0, [earlyDuty(shop, shop.people[0], monday)])
})
afterAll(() => shop.stop())

const overBudget = async (as: Browser) => {
  const { findings } = await shop.server.call(calls.checkPlan, { planId }, as)
  const found = findings.find(each => each.rule === 'labour_cost_budget')
  if (!found) throw new Error('the budget is kept')
  return found
}

test('the finding of somebody who sees pay names the amounts, and nobody asks for an exception to it: no duty has it', async () => {
  const found = await overBudget(shop.admin)
  expect(found.limit).toBe(amountCents)
  for (const as of [shop.admin, shop.manager]) {
    const key = findingKey(await overBudget(as))
    const ask = shop.server.call(calls.askException, { planId, key, reason: 'a feast' }, as)
    expect(await codeOf(ask)).toMatch(/^planning:(no_exception|finding_gone)$/)
  }
  const { asked } = await shop.server.call(calls.listExceptions, { planId }, shop.manager)
  expect(asked).toEqual([])
})

test('a submitted plan tells the approver the amounts, and whoever sees no pay shares of the budget', async () => {
  const found = await overBudget(shop.admin)
  const before = await shop.server.call(calls.previewPublication, { planId }, shop.admin)
  const reasons = before.needReason.map(({ key }) => ({ key, reason: 'a feast' }))
  await shop.server.call(calls.submitPlan, { planId, revision: 1, reasons }, shop.admin)
  const told = async (as: Browser) => {
    const { request } = await shop.server.call(calls.planRequest, { planId }, as)
    return request?.findings.filter(each => each.finding.rule === 'labour_cost_budget') ?? []
  }
  expect(await told(shop.admin)).toMatchObject([{ finding: { measured: found.measured, limit: amountCents } }])
  const hidden = await told(shop.manager)
  expect(hidden).toMatchObject([{ finding: { limit: 10_000 } }])
  const text = JSON.stringify(await shop.server.call(calls.planRequest, { planId }, shop.manager))
  expect(text).not.toContain(`${amountCents}`)
  expect(text).not.toContain(`${found.measured}`)
})
