/** The list's figures of a plan follow what the plan is made of, and no look at the list counts any. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { type NotedChange, noteChange } from '../../../changes/index.ts'
import { comeBack, putAway } from '../../../roster/testing/put-away.ts'
import { schedulingRule } from '../../rules/schema.ts'
import { shopByDemand } from '../../testing/by-demand.ts'
import { countFigures, earlyDuty, makeWeek, monday, type PlanningShop, put } from '../../testing/planning-shop.ts'
import { plan } from '../schema.ts'
import { standingOfOne } from './standing.ts'

let shop: PlanningShop
let planId: string
let estimateId: string

beforeAll(async () => {
  ;({ shop, estimateId } = await shopByDemand())
  planId = await makeWeek(shop)
  await put(shop, planId, 0, [earlyDuty(shop, shop.people[0], monday)])
})
afterAll(() => shop.stop())

const row = async () => {
  await countFigures(shop)
  return (await shop.server.call(calls.listPlans, { text: 'Week 11' }, shop.admin)).rows[0]
}
const kept = async () => {
  await row()
  const rows = await shop.server.services.db.inCompany(shop.server.company.companyId, tx => tx.select().from(plan))
  return rows.find(each => each.id === planId)
}
const touched = () =>
  shop.server.services.db.inCompany(shop.server.company.companyId, async tx => {
    const standing = await standingOfOne(tx, planId)
    const [row] = await tx.select({ counted: plan.figuresStanding }).from(plan).where(eq(plan.id, planId))
    return row?.counted !== standing
  })
/** Past the time for which a write may still be under way. */
const later = (): unknown => shop.server.clock.set(new Date(shop.server.clock.now().getTime() + 600_000).toISOString())

test('leave on the day of a duty shows in the list', async () => {
  expect((await row())?.prohibited).toBe(0)
  const away = await putAway(shop.server, shop.people[0], monday)
  expect((await row())?.prohibited).toBe(1)
  await comeBack(shop.server, away)
  expect((await row())?.prohibited).toBe(0)
})

test('a rule of the rule book shows in the list', async () => {
  const rule = { id: 'max_day_minutes' as const, params: { minutes: 420 } }
  const warning = { number: 'W-1', description: 'W-1', kind: 'compliance' as const, processing: 'prohibited' as const }
  const { id } = await shop.server.call(calls.saveWarningRule, { ...warning, rule }, shop.admin)
  expect((await row())?.prohibited).toBe(1)
  await shop.server.call(calls.enableWarningRule, { id, enabled: false, revision: 0 }, shop.admin)
  expect((await row())?.prohibited).toBe(0)
})

test('new demand and another rate of pay are counted anew', async () => {
  const before = await kept()
  const open = {
    crossDay: false,
    workstationId: shop.till,
    name: 'Open',
    start: 600,
    end: 1080,
    basis: 'hourly' as const,
  }
  const guide = { departmentId: shop.siteId, effectiveFrom: '2026-01-01', type: 'direct' as const, slots: [open] }
  await shop.server.call(estimateCalls.saveGuide, { ...guide, rows: [{ fromCents: 0, values: [2] }] }, shop.admin)
  const { revision } = await shop.server.call(estimateCalls.getEstimate, { id: estimateId }, shop.admin)
  await shop.server.call(estimateCalls.runEstimate, { id: estimateId, revision }, shop.admin)
  const needed = await kept()
  expect(needed?.neededMinutes).toBe(2 * (before?.neededMinutes ?? 0))
  const rate = { employeeId: shop.people[0], from: '2026-03-01', hourlyCents: 5000, position: null }
  await shop.server.call(peopleCalls.savePayRate, rate, shop.admin)
  expect((await kept())?.costCents).toBe(2 * (needed?.costCents ?? 0))
})

test('what is as it was is not counted again, not even right after a write', async () => {
  const counted = await kept()
  expect((await kept())?.figuresAt).toEqual(counted?.figuresAt)
  later()
  expect((await kept())?.figuresAt).toEqual(counted?.figuresAt)
})

const later6 = async () => (await shop.server.call(calls.listPlans, { text: 'Later' }, shop.admin)).rows

test('a look counts nothing and says which figures are of before; the job counts each of them, however many', async () => {
  for (const first of Array.from({ length: 6 }, (_, at) => addDays(monday, 7 * (at + 1))))
    await makeWeek(shop, `Later ${first}`, first)
  const look = async () => (await later6()).map(each => each.counted)
  expect([await look(), await look()].flat()).not.toContain(true)
  await countFigures(shop)
  expect(await look()).toEqual(Array(6).fill(true))
  await putAway(shop.server, shop.people[0], monday)
  expect([await look(), await look()].flat()).not.toContain(true)
  await countFigures(shop)
  expect(await look()).toEqual(Array(6).fill(true))
})

test('a plan that the engine refuses takes nothing away but its own figures, and is tried again', async () => {
  const { services, company } = shop.server
  const set = (values: Partial<typeof plan.$inferInsert>, id: string) =>
    services.db.inCompany(company.companyId, tx => tx.update(plan).set(values).where(eq(plan.id, id)))
  const [broken] = (await later6()).map(each => each.id)
  await set({ days: 0 }, broken ?? '')
  await putAway(shop.server, shop.people[1], monday)
  const uncounted = async () => {
    await countFigures(shop)
    return (await later6()).filter(each => !each.counted).map(each => each.id)
  }
  expect(await uncounted()).toEqual([broken])
  expect((await shop.server.call(calls.siteOverview, {}, shop.admin)).rows[0]?.plan).not.toBeNull()
  const { figures } = (await shop.server.inject({ url: '/api/health' })).json()
  expect(figures).toEqual({ plans: 0, changes: 0, failed: 1, seconds: 0 })
  await set({ days: 7 }, broken ?? '')
  expect(await uncounted()).toEqual([broken])
  // The pause after a failure passes.
  await services.db.raw.query(`update plan_due set "after" = now() where plan_id = $1`, [broken])
  expect(await uncounted()).toEqual([])
})

test('what reaches a plan through an estimate only touches none by itself, unless a rule has demand counted anew', async () => {
  const { services, company } = shop.server
  const counted = async () => {
    later()
    await shop.server.call(calls.getPlan, { planId }, shop.admin)
    later()
    return !(await touched())
  }
  const write = (noted: NotedChange) =>
    services.db.inCompany(company.companyId, tx => noteChange(tx, { departmentIds: [shop.siteId], ...noted }))
  expect(await counted()).toBe(true)
  await write({ matter: 'grounds' })
  await write({ matter: 'demand', first: addDays(monday, 7), last: addDays(monday, 13) })
  await write({ matter: 'demand', first: addDays(monday, -7), last: addDays(monday, -1) })
  expect(await touched()).toBe(false)
  await write({ matter: 'demand', first: addDays(monday, 6), last: addDays(monday, 13) })
  expect(await touched()).toBe(true)
  const rules = (influences: string[]) =>
    services.db.inCompany(company.companyId, tx =>
      tx
        .update(schedulingRule)
        .set({ figures: sql`${schedulingRule.figures} || ${JSON.stringify({ influences })}::jsonb` }),
    )
  await rules(['holiday'])
  expect(await counted()).toBe(true)
  await write({ matter: 'grounds' })
  expect(await touched()).toBe(true)
})

test('a change touches the plans of whom, where and when it is about, and no other', async () => {
  const { services, company } = shop.server
  const fresh = async () => void (await shop.server.call(calls.getPlan, { planId }, shop.admin))
  const touches = async (noted: NotedChange) => {
    await fresh()
    await services.db.inCompany(company.companyId, tx => noteChange(tx, noted))
    return touched()
  }
  const [person] = shop.people
  const outsider = company.employeeIds.administrator ?? shop.siteId
  expect(await touches({ matter: 'rules' })).toBe(true)
  expect(await touches({ matter: 'rules', departmentIds: [company.rootId] })).toBe(true)
  expect(await touches({ matter: 'rules', departmentIds: [shop.siteId] })).toBe(true)
  expect(await touches({ matter: 'rules', departmentIds: [shop.otherSiteId] })).toBe(false)
  expect(await touches({ matter: 'rules', departmentIds: [shop.otherSiteId, null] })).toBe(true)
  expect(await touches({ matter: 'availability', employeeIds: [person] })).toBe(true)
  expect(await touches({ matter: 'availability', employeeIds: [outsider] })).toBe(false)
  expect(await touches({ matter: 'availability', employeeIds: [] })).toBe(false)
  const days = (from: number) => ({ first: addDays(monday, from), last: addDays(monday, from + 6) })
  expect(await touches({ matter: 'demand', departmentIds: [shop.siteId], ...days(0) })).toBe(true)
  expect(await touches({ matter: 'demand', departmentIds: [shop.siteId], ...days(7) })).toBe(false)
  expect(await touches({ matter: 'availability', employeeIds: [person], ...days(7) })).toBe(true)
  expect(await touches({ matter: 'availability', employeeIds: [person], ...days(70) })).toBe(false)
})
