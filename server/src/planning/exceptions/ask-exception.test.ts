/** Asking for an exception through the running server: who is told, what settles it, and what cannot be asked for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Duty } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { findingKey } from '#contract/planning/finding-key.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { newId } from '../../db/new-id.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string
let late: Duty
let early: Duty

const rests = (number: string, id: string, params: Record<string, number>, overridable: boolean) =>
  shop.server.call(
    calls.saveWarningRule,
    { number, description: id, kind: 'compliance', rule: { id, params }, processing: 'prohibited', overridable },
    shop.admin,
  )

beforeAll(async () => {
  shop = await planningShop()
  await rests('X-1', 'min_rest_between_duties', { minutes: 660 }, true)
  await rests('X-2', 'max_day_minutes', { minutes: 420 }, false)
  planId = await makeWeek(shop)
  // Seven hours between the evening and the morning, where eleven are the rule.
  const [person] = shop.people
  late = earlyDuty(shop, person, monday, { start: 960, shift: undefined })
  early = earlyDuty(shop, person, addDays(monday, 1), { start: 480, shift: undefined })
  await put(shop, planId, 0, [late, early])
})
afterAll(() => shop.stop())

const findings = async () => (await shop.server.call(calls.checkPlan, { planId }, shop.manager)).findings
const theFinding = async (rule = 'min_rest_between_duties') => {
  const found = (await findings()).find(each => each.rule === rule)
  if (!found) throw new Error(`nothing was found by ${rule}`)
  return found
}
const listed = (as = shop.manager) => shop.server.call(calls.listExceptions, { planId }, as)
const reason = 'she offered it herself'
const ask = async (rule?: string) =>
  shop.server.call(calls.askException, { planId, key: findingKey(await theFinding(rule)), reason }, shop.manager)
const lastMessage = async (as: PlanningShop['admin']) =>
  (await shop.server.call(accountCalls.listMessages, { page: 1, size: 1 }, as)).rows[0]

test('reaches who may approve with its reason, once, and stands in the plan until it is answered', async () => {
  const { id } = await ask()
  expect(await lastMessage(shop.admin)).toMatchObject({ link: `/planning/schedule/week?plan=${planId}` })
  expect(await lastMessage(shop.admin)).toMatchObject({ values: { name: 'Testing manager', reason } })
  expect((await listed()).asked).toMatchObject([{ id, reason, own: true, author: { name: 'Testing manager' } }])
  expect((await listed(shop.admin)).asked).toMatchObject([{ id, own: false }])
  expect(await codeOf(ask())).toBe('planning:exception_asked')
})

test('is taken back by who asked, and refused by who may approve, which the asking person is told', async () => {
  const [first] = (await listed()).asked
  await shop.server.call(calls.closeException, { planId, id: first?.id ?? '' }, shop.manager)
  expect((await listed()).asked).toEqual([])
  const { id } = await ask()
  expect(await codeOf(shop.server.call(calls.closeException, { planId, id }, shop.employee))).toBe('forbidden')
  await shop.server.call(calls.closeException, { planId, id }, shop.admin)
  expect((await lastMessage(shop.manager))?.titleCode).toBe('planning:message.exception_refused')
  expect((await listed()).asked).toEqual([])
})

test('is settled by the command that grants it; the finding stays, as an exception with its reason', async () => {
  await ask()
  const { plan } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  const excepted = [late, early].map(duty => ({ ...duty, excepted: ['min_rest_between_duties'] }))
  await put(shop, planId, plan.revision, excepted, { as: shop.admin, reason })
  expect(await listed()).toMatchObject({
    asked: [],
    granted: [{ duties: [late.id, early.id], reason, author: { name: 'Testing administrator' } }],
  })
  expect((await lastMessage(shop.manager))?.titleCode).toBe('planning:message.exception_granted')
  expect(await theFinding()).toMatchObject({ excepted: true })
  expect(await codeOf(ask())).toBe('planning:finding_gone')
})

test('a reason alone grants nothing, nor does a note on work that has its exception already', async () => {
  const { plan } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  const noted = { ...late, excepted: ['min_rest_between_duties'], note: 'by the door' }
  await put(shop, planId, plan.revision, [noted], { reason: 'granted by nobody' })
  expect((await listed()).granted.map(each => each.reason)).toEqual([reason])
  const back = { ...late, excepted: ['min_rest_between_duties'] }
  await put(shop, planId, plan.revision + 1, [back])
})

test('undone, it is granted no more, and brought back it is granted once', async () => {
  const revision = async () => (await shop.server.call(calls.openPlan, { planId }, shop.admin)).plan.revision
  const fresh = earlyDuty(shop, shop.people[2], monday, { start: 960, shift: undefined })
  await put(shop, planId, await revision(), [fresh])
  const before = (await listed()).granted
  const given = { ...fresh, excepted: ['min_rest_between_duties'] }
  const label = { as: shop.admin, reason: 'once only' }
  await put(shop, planId, await revision(), [given], label)
  expect((await listed()).granted).toEqual([
    ...before,
    expect.objectContaining({ duties: [fresh.id], reason: 'once only' }),
  ])
  // What takes a command back carries its label.
  await put(shop, planId, await revision(), [fresh], label)
  expect((await listed()).granted).toEqual(before)
  await put(shop, planId, await revision(), [given], label)
  expect((await listed()).granted).toEqual([
    ...before,
    expect.objectContaining({ duties: [fresh.id], reason: 'once only' }),
  ])
  await put(shop, planId, await revision(), [], { as: shop.admin, remove: [fresh.id] })
  expect((await listed()).granted).toEqual(before)
})

test('taken away again, it is told to who asked, once, and a grant that nobody asked for to nobody', async () => {
  const { plan } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  const before = await lastMessage(shop.manager)
  await put(shop, planId, plan.revision, [late], { as: shop.admin })
  expect(await theFinding()).toMatchObject({ excepted: false })
  expect(await lastMessage(shop.manager)).toMatchObject({
    titleCode: 'planning:message.exception_revoked',
    values: { name: 'Testing administrator', reason },
    link: `/planning/schedule/week?plan=${planId}`,
  })
  // The other duty of the finding is the same exception; work that changes loses it without being taken away.
  const told = await lastMessage(shop.manager)
  expect(told?.id).not.toBe(before?.id)
  await put(shop, planId, plan.revision + 1, [{ ...early, employee: shop.people[1] }], { as: shop.admin })
  expect((await lastMessage(shop.manager))?.id).toBe(told?.id)
  await put(shop, planId, plan.revision + 2, [early], { as: shop.admin })
})

test('granted again and taken from one duty after the other, it is told as taken away once', async () => {
  await ask()
  const both = [late, early].map(duty => ({ ...duty, excepted: ['min_rest_between_duties'] }))
  const revision = async () => (await shop.server.call(calls.openPlan, { planId }, shop.admin)).plan.revision
  await put(shop, planId, await revision(), both, { as: shop.admin, reason })
  await put(shop, planId, await revision(), [late], { as: shop.admin })
  const told = await lastMessage(shop.manager)
  expect(told?.titleCode).toBe('planning:message.exception_revoked')
  await put(shop, planId, await revision(), [early], { as: shop.admin })
  expect((await lastMessage(shop.manager))?.id).toBe(told?.id)
})

test('granted or taken away by what a command does from another plan, it is settled and told as in its own', async () => {
  await ask()
  const other = await makeWeek(shop, 'Beside', addDays(monday, 7))
  const change = { remove: [], put: [] }
  const send = async (pairs: { before: Duty; after: Duty }[]) => {
    const { plan } = await shop.server.call(calls.openPlan, { planId: other }, shop.admin)
    const elsewhere = pairs.map(pair => ({ planId, ...pair }))
    const command = { id: newId(), label: { act: 'lend', reason: 'from beside' }, change, keepsBoth: true, elsewhere }
    const sent = { planId: other, revision: plan.revision, commands: [command] }
    expect((await shop.server.call(calls.savePlan, sent, shop.admin)).refused).toEqual([])
  }
  const pairs = [late, early].map(before => ({ before, after: { ...before, excepted: ['min_rest_between_duties'] } }))
  await send(pairs)
  expect((await listed()).asked).toEqual([])
  expect((await lastMessage(shop.manager))?.titleCode).toBe('planning:message.exception_granted')
  await send(pairs.map(({ before, after }) => ({ before: after, after: before })))
  expect((await lastMessage(shop.manager))?.titleCode).toBe('planning:message.exception_revoked')
})

test('refused and taken back at once it is one of them, and whoever lost hears whose it was', async () => {
  const { id } = await ask()
  const close = (as: PlanningShop['admin']) => shop.server.call(calls.closeException, { planId, id }, as)
  const codes = await Promise.all([codeOf(close(shop.admin)), codeOf(close(shop.manager)), codeOf(close(shop.admin))])
  expect(codes.filter(each => each === 'done')).toHaveLength(1)
  const others = codes.filter(each => each !== 'done')
  for (const each of others) expect(['approvals:decided', 'approvals:withdrawn', 'not_found']).toContain(each)
  expect((await listed()).asked).toEqual([])
})

test('cannot be asked for where the rule allows none, nor in a plan out of sight', async () => {
  expect(await codeOf(ask('max_day_minutes'))).toBe('planning:no_exception')
  const key = findingKey(await theFinding('max_day_minutes'))
  expect(await codeOf(shop.server.call(calls.askException, { planId, key, reason }, shop.employee))).toBe('forbidden')
})
