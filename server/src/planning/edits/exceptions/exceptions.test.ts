/** Exceptions to findings through the running server: who grants them, what becomes of them, and what brings them back. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { role } from '../../../access/schema.ts'
import { newId } from '../../../db/new-id.ts'
import { giveMember } from '../../../testing/give-member.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../../testing/planning-shop.ts'

const rule = 'min_rest_between_duties'

let shop: PlanningShop
let planId: string
let duty: Duty

/** The shop's manager becomes somebody who plans and does not approve. */
const managerMayOnlyEdit = async () => {
  const { services, company } = shop.server
  await services.db.inCompany(company.companyId, async tx => {
    const permissions = ['planning.view', 'planning.edit']
    const [planner] = await tx.insert(role).values({ name: 'Planner', permissions }).returning({ id: role.id })
    if (!planner) throw new Error('the role is stored')
    await giveMember(tx, company.personIds.manager, { roleIds: [planner.id] })
  })
}

beforeAll(async () => {
  shop = await planningShop()
  await managerMayOnlyEdit()
})
afterAll(() => shop.stop())

const stored = async () => (await shop.server.call(calls.openPlan, { planId }, shop.manager)).problem.roster
const revision = async () => (await shop.server.call(calls.openPlan, { planId }, shop.manager)).plan.revision
const send = async (duties: Duty[], options: { as?: PlanningShop['admin']; remove?: string[]; reason?: string } = {}) =>
  put(shop, planId, await revision(), duties, options)
const excepted = (over: Partial<Duty> = {}): Duty => ({ ...duty, excepted: [rule], ...over })

const granted = () => ({ as: shop.admin, reason: 'agreed with the person' })

beforeEach(async () => {
  planId = await makeWeek(shop, newId())
  duty = earlyDuty(shop, shop.people[0], monday)
  await send([duty])
})

describe('an exception to a finding', () => {
  test('is refused, with the reason, from who may edit but not approve, and nothing of the command is stored', async () => {
    const saved = await send([excepted({ pinned: true })])
    expect(saved.applied).toEqual([])
    expect(saved.refused).toMatchObject([{ code: 'exception_needs_approval', values: { date: monday } }])
    expect(saved.refused[0]?.message).toContain(monday)
    expect(await stored()).toEqual([duty])
  })

  test('is not brought in with a new duty either', async () => {
    const fresh = earlyDuty(shop, shop.people[1], monday, { excepted: [rule] })
    expect((await send([fresh])).refused).toMatchObject([{ code: 'exception_needs_approval' }])
  })

  test('is stored from who may approve, and stays while others pin the duty', async () => {
    expect((await send([excepted()], granted())).refused).toEqual([])
    expect((await send([excepted({ pinned: true })])).refused).toEqual([])
    expect(await stored()).toMatchObject([{ pinned: true, excepted: [rule] }])
  })

  test('is refused without a reason, from whoever it comes', async () => {
    expect((await send([excepted()], { as: shop.admin })).refused).toMatchObject([{ code: 'exception_needs_reason' }])
    expect(await stored()).toEqual([duty])
  })

  test.each<[string, () => Partial<Duty>]>([
    ['to another person', () => ({ employee: shop.people[1] })],
    ['to another day', () => ({ date: '2026-03-10' })],
    ['to a later end', () => ({ end: 1140, segments: [{ start: 600, end: 1140, workstation: shop.till }] })],
  ])('does not travel %s with a duty that an editor moves', async (_where, over) => {
    await send([excepted()], granted())
    expect((await send([excepted(over())])).refused).toMatchObject([{ code: 'exception_needs_approval' }])
    expect((await send([{ ...duty, ...over() }])).refused).toEqual([])
  })

  test('comes back when an editor undoes the own deletion, in the same call and later', async () => {
    await send([excepted()], granted())
    const at = { planId, revision: await revision() }
    const command = (change: { remove: string[]; put: Duty[] }) => ({ id: newId(), label: { act: 'undo' }, change })
    const commands = [command({ remove: [duty.id], put: [] }), command({ remove: [], put: [excepted()] })]
    const saved = await shop.server.call(calls.savePlan, { ...at, commands }, shop.manager)
    expect(saved.refused).toEqual([])
    await send([], { remove: [duty.id] })
    expect((await send([excepted()])).refused).toEqual([])
    expect(await stored()).toEqual([excepted()])
  })

  test('does not come back through an editor once somebody who may approve took it away', async () => {
    await send([excepted()], granted())
    await send([duty], { as: shop.admin })
    expect((await send([excepted()])).refused).toMatchObject([{ code: 'exception_needs_approval' }])
  })

  test('is taken away by who may approve, with a line in the history, and comes back when they undo it', async () => {
    await send([excepted()], granted())
    const revision = (await shop.server.call(calls.openPlan, { planId }, shop.admin)).plan.revision
    const change = { remove: [], put: [duty] }
    const commands = [{ id: newId(), label: { act: 'revoke_exception', date: monday }, change }]
    expect((await shop.server.call(calls.savePlan, { planId, revision, commands }, shop.admin)).refused).toEqual([])
    expect(await stored()).toEqual([duty])
    const { rows } = await shop.server.call(calls.planHistory, { planId }, shop.manager)
    expect(rows[0]).toMatchObject({ action: 'revoke_exception', before: [excepted()], after: [duty] })
    expect((await send([excepted()], { as: shop.admin })).refused).toEqual([])
    expect(await stored()).toEqual([excepted()])
  })

  test('is not taken by an editor from work that stays as it is, even beside another change', async () => {
    await send([excepted()], granted())
    const saved = await send([{ ...duty, pinned: true }])
    expect(saved.refused).toMatchObject([{ code: 'exception_stays', values: { date: monday } }])
    expect(saved.refused[0]?.message).toContain(monday)
    expect(await stored()).toEqual([excepted()])
  })
})
