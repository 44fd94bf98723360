/** Files that go out keep to where somebody reaches today: of another site, after a move, and to another company nothing goes. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { employment } from '../../access/schema.ts'
import type { Browser } from '../../testing/test-server.ts'
import { exported } from '../../testing/workbooks/exported.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
let here: string
let there: string
let versionThere: string

const publish = async (planId: string) => {
  await shop.server.call(calls.publishPlan, { planId, revision: 1 }, shop.admin)
  const { rows } = await shop.server.call(calls.listVersions, { planId }, shop.admin)
  return rows[0]?.id ?? ''
}

const move = (employeeId: string) =>
  shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
    tx.update(employment).set({ departmentId: shop.otherSiteId }).where(eq(employment.employeeId, employeeId)),
  )

beforeAll(async () => {
  shop = await planningShop()
  here = await makeWeek(shop)
  await put(shop, here, 0, [earlyDuty(shop, shop.people[0], monday)])
  await move(shop.people[3])
  const form = { name: 'There', departmentId: shop.otherSiteId, mode: 'manual' as const, period: 'week' as const }
  there = (await shop.server.call(calls.createPlan, { ...form, first: monday }, shop.admin)).planId
  await put(shop, there, 0, [earlyDuty(shop, shop.people[3], monday)], { as: shop.admin })
  versionThere = await publish(there)
})
afterAll(() => shop.stop())

const history = (departmentId: string, as: Browser) =>
  exported(shop.server, estimateCalls.exportHistory, { departmentId, first: monday, last: monday }, as)
const plan = (planId: string, as: Browser, versionId?: string) =>
  exported(shop.server, calls.exportPlan, { planId, versionId }, as)
/** The codes of history and plan of the own site, then of the other one. */
const codes = async (as: Browser) => ({
  here: [await codeOf(history(shop.siteId, as)), await codeOf(plan(here, as))],
  there: [await codeOf(history(shop.otherSiteId, as)), await codeOf(plan(there, as))],
})

test('a site manager gets those of the own site, and no version of another plan by the name of the own one', async () => {
  expect(await codes(shop.manager)).toEqual({ here: ['done', 'done'], there: ['forbidden', 'forbidden'] })
  expect(versionThere).not.toBe('')
  expect(await codeOf(plan(here, shop.manager, versionThere))).toBe('forbidden')
  expect(await codeOf(plan(here, shop.admin, versionThere))).toBe('not_found')
  expect(await codeOf(plan(there, shop.admin, versionThere))).toBe('done')
})

test('whoever moved to another site gets those of the new one alone', async () => {
  await move(shop.server.company.employeeIds.manager)
  expect(await codes(shop.manager)).toEqual({ here: ['forbidden', 'forbidden'], there: ['done', 'done'] })
})

test('the administrator of another company gets none of them, and is told no more than that there is none', async () => {
  const other = await (await shop.server.withNewCompany()).signIn('administrator')
  expect(await codes(other)).toEqual({ here: ['not_found', 'not_found'], there: ['not_found', 'not_found'] })
  expect(await codeOf(plan(there, other, versionThere))).toBe('not_found')
})
