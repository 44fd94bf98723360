/** What people are told of a plan that nobody named speaks of its week in their own language; a name that was typed stays. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import type { Browser } from '../../testing/test-server.ts'
import { tellGenerated } from '../generation/found/tell-generated.ts'
import { lockPlan } from '../plans/find-plan.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const reading = (browser: Browser, locale: string): Browser => ({ cookies: { ...browser.cookies, _lcode_: locale } })

const planIn = async (browser: Browser, locale: string, titleCode: string) => {
  const { rows } = await shop.server.call(accountCalls.listMessages, {}, reading(browser, locale))
  return rows.find(row => row.titleCode === titleCode)?.values.plan
}

/** A week with a duty of the employee, which nobody named where the name is empty. Made in Chinese. */
const week = async (name: string, first: string) => {
  const chinese = { ...shop, manager: reading(shop.manager, 'zh_CN') }
  const planId = await makeWeek(chinese, name, first)
  await put(shop, planId, 0, [earlyDuty(shop, shop.server.company.employeeIds.employee, first)])
  return planId
}

test('a made-up name is told in the language of whoever reads it: submitted, published, generated', async () => {
  const planId = await week('', monday)
  await shop.server.call(calls.submitPlan, { planId, revision: 1, reasons: [], remark: '' }, shop.manager)
  expect(await planIn(shop.admin, 'en', 'planning:message.submitted')).toMatch(/ week 11 · 9–15 Mar$/)
  expect(await planIn(shop.admin, 'zh_CN', 'planning:message.submitted')).toMatch(/第 11 周 · 3\/9–3\/15$/)
  await shop.server.call(calls.withdrawPlan, { planId, revision: 1 }, shop.manager)
  await shop.server.call(calls.publishPlan, { planId, revision: 1 }, shop.manager)
  expect(await planIn(shop.employee, 'en', 'planning:message.published_first')).toMatch(/ week 11 · 9–15 Mar$/)
  expect(await planIn(shop.employee, 'zh_TW', 'planning:message.published_first')).toMatch(/第 11 週 · 3\/9–3\/15$/)
  const { services, company } = shop.server
  await services.db.inCompany(company.companyId, async tx => {
    const plan = await lockPlan(tx, null, planId)
    await tellGenerated(tx, { personId: company.personIds.administrator, plan, leftOut: [] }, services.clock.now())
  })
  expect(await planIn(shop.admin, 'en', 'planning:message.generated')).toMatch(/ week 11 · 9–15 Mar$/)
})

test('a name that somebody typed is told as it was typed', async () => {
  const planId = await week('春季第一周', '2026-03-16')
  await shop.server.call(calls.publishPlan, { planId, revision: 1 }, shop.manager)
  expect(await planIn(shop.employee, 'en', 'planning:message.published_first')).toBe('春季第一周')
})
