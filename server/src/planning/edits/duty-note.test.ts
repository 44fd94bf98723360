/** A planner's note on a duty, on the running server: kept and merged like any field, never shown to the employee. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const draft = async (planId: string) => (await shop.server.call(calls.openPlan, { planId }, shop.manager)).problem

test('a note is kept with its duty, and a copy of the plan has none', async () => {
  const planId = await makeWeek(shop)
  const noted = earlyDuty(shop, shop.people[0], monday, { note: 'brings the key' })
  expect((await put(shop, planId, 0, [noted])).refused).toEqual([])
  expect((await draft(planId)).roster).toEqual([noted])
  const copy = await shop.server.call(calls.copyPlan, { planId, name: 'Next', first: '2026-03-16' }, shop.manager)
  expect((await draft(copy.planId)).roster.map(duty => duty.note)).toEqual([undefined])
  expect(JSON.stringify((await draft(copy.planId)).history)).not.toContain('key')
})

test('a note of more than 200 characters is refused whole', async () => {
  const planId = await makeWeek(shop, 'Long note', '2026-03-23')
  const long = (length: number) => earlyDuty(shop, shop.people[1], '2026-03-23', { note: 'x'.repeat(length) })
  expect(await codeOf(put(shop, planId, 0, [long(201)]))).toBe('parameter_error')
  expect(await codeOf(put(shop, planId, 0, [long(200)]))).toBe('done')
})

test('a note that nobody would see anything of is refused as an empty one, and what takes no place does not surround it', async () => {
  const planId = await makeWeek(shop, 'Unseen note', '2026-03-30')
  const noted = (note: string) => earlyDuty(shop, shop.people[1], '2026-03-30', { note })
  for (const note of ['', ' ', '\u200b\u200d', '\ufeff \u2060', '\u3164', 'a\u0007b'])
    expect(await codeOf(put(shop, planId, 0, [noted(note)]))).toBe('parameter_error')
  expect((await put(shop, planId, 0, [noted(' 👩‍🍳 opens ')])).refused).toEqual([])
  expect((await draft(planId)).roster.map(duty => duty.note)).toEqual(['👩‍🍳 opens'])
})

test('a note is no change for its employee: it is not in their roster, and asks for no acknowledgement', async () => {
  const planId = await makeWeek(shop, 'Noted', '2026-04-06')
  const own = shop.server.company.employeeIds.employee
  const duty = earlyDuty(shop, own, '2026-04-06')
  await put(shop, planId, 0, [duty])
  const publish = (revision: number) => shop.server.call(calls.publishPlan, { planId, revision }, shop.manager)
  await publish(1)
  const roster = () => shop.server.call(calls.myRoster, { first: '2026-04-06', days: 7 }, shop.employee)
  const [told] = (await roster()).pending
  await shop.server.call(calls.acknowledgeRoster, { id: told?.id ?? '' }, shop.employee)
  await put(shop, planId, 1, [{ ...duty, note: 'speak with her about the till' }])
  expect(await codeOf(publish(2))).toBe('planning:plan_unchanged')
  await put(shop, planId, 2, [earlyDuty(shop, shop.people[2], '2026-04-06')])
  await publish(3)
  const seen = await roster()
  expect(seen.duties).toHaveLength(1)
  expect(seen.pending).toEqual([])
  expect(JSON.stringify(seen)).not.toContain('speak with her')
})
