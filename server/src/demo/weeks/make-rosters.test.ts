/** The demo's rosters: five published weeks that keep to the law, a draft, and somebody who has something to acknowledge. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { type Caller, type DemoShop, demoShop } from '../testing/demo-shop.ts'
import { makeRosters } from './make-rosters.ts'

const present = '2026-11-16'

let shop: DemoShop
let administrator: Caller
beforeAll(async () => {
  shop = await demoShop({ now: '2026-11-20T04:00:00Z' })
  await makeRosters(shop.server.services)
  administrator = await shop.signIn('administrator')
}, 300_000)
afterAll(() => shop.server.stop())

const plans = async () => (await administrator(planningCalls.listPlans, { size: 100 })).rows

it('four weeks behind and this one are published at each of three sites, and next week is a draft', async () => {
  const found = (await plans()).map(({ first, state }) => `${first} ${state}`)
  const published = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', present].map(first => `${first} in_effect`)
  const expected = [...published, '2026-11-23 draft'].flatMap(each => [each, each, each])
  expect(found.sort()).toEqual(expected)
})

it('nothing in them is prohibited, and most of what is needed is covered', async () => {
  for (const { id, name } of await plans()) {
    const { totals } = await administrator(planningCalls.checkPlan, { planId: id })
    expect.soft(totals.prohibited, name).toBe(0)
    expect.soft(totals.covered / totals.required, name).toBeGreaterThan(0.75)
  }
}, 120_000)

it('the employee has acknowledged the weeks, but not the change of this one', async () => {
  const call = await shop.signIn('employee')
  const roster = await call(planningCalls.myRoster, { first: present })
  expect(roster.duties.length).toBeGreaterThan(2)
  expect(roster.pending.map(each => each.changes.length)).toEqual([1])
  const behind = await call(planningCalls.myRoster, { first: '2026-11-09' })
  expect(behind.duties.length).toBeGreaterThan(2)
})

it('of this week some people have not acknowledged, of those behind everybody has', async () => {
  const { rows } = await shop.server.services.db.raw.query(
    `select plan.first_date = '${present}' as present, count(*)::int as told, count(acknowledged_at)::int as acknowledged
     from acknowledgement join plan on plan.id = plan_id group by plan.id`,
  )
  expect(rows).toHaveLength(15)
  for (const { present, told, acknowledged } of rows) {
    if (present) expect(Number(acknowledged)).toBeLessThan(Number(told))
    else expect(acknowledged).toBe(told)
    expect(Number(acknowledged)).toBeGreaterThan(Number(told) / 2)
  }
})

it('nothing of it happened later than the demo was made', async () => {
  const late = await shop.server.services.db.raw.query(
    `select 1 from plan_version where published_at > '2026-11-20T04:00:00Z'
     union all select 1 from acknowledgement where acknowledged_at > '2026-11-20T04:00:00Z'
     union all select 1 from plan where created_at > '2026-11-20T04:00:00Z'`,
  )
  expect(late.rows).toEqual([])
})
