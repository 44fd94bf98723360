/** Standing in: who decides while somebody is away, how far it goes, and where it is told. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Category } from '#contract/approvals/values.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { type OutingCompany, outingCompany, outingSubject } from '../testing/outings.ts'
import { codeOf, type Who } from '../testing/trips.ts'

let db: Database
let house: OutingCompany
let number = 200
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  number += 1
  house = await outingCompany(db, number)
})

const use = (...who: Who[]) => {
  const made = outingSubject([{ who: { persons: who.map(each => house.ids[each]) }, rule: 'all' }])
  house.use(made.subject)
  return made
}
const days = { from: '2026-03-01', to: '2026-03-20' }
const delegate = (who: Who, to: Who, more: { from?: string; to?: string; categories?: Category[] } = {}) =>
  house.call(who, 'saveDelegation', { toId: house.ids[to], ...days, ...more })
const agree = async (who: Who, requestId: string) =>
  house.call(who, 'decide', { requestId, revision: (await house.recordOf(requestId)).revision, act: 'agree' })

test('a stand-in finds it, decides, and both names stand in the trail', async () => {
  use('lin')
  await delegate('lin', 'mei')
  const id = await house.hand('employee')
  expect((await house.call('mei', 'requestCounts', {})).approve).toBe(1)
  await agree('mei', id)
  const opened = await house.call('employee', 'openRequest', { requestId: id })
  expect(opened.steps.map(({ act, personName, forName }) => [act, personName, forName])).toEqual([
    ['submit', 'employee', null],
    ['agree', 'mei', 'lin'],
  ])
  expect(opened.state).toBe('processed')
})

test('nobody decides on a request of their own by standing in, and a stand-in is asked once for both', async () => {
  const { out } = use('lin', 'mei')
  await delegate('lin', 'mei')
  const own = await house.hand('mei')
  expect(await codeOf(agree('mei', own))).toBe('approvals:own_request')
  const id = await house.hand('employee')
  await agree('mei', id)
  await agree('mei', id)
  expect(out.get(house.employees.employee)).toBe(1)
})

test('it holds on its days and for its categories alone, and goes with its end', async () => {
  use('lin')
  const { id: delegation } = await delegate('lin', 'mei', { categories: ['leave'] })
  const id = await house.hand('employee')
  expect(await codeOf(agree('mei', id))).toBe('forbidden')
  await house.call('lin', 'removeDelegation', { id: delegation, revision: 0 })
  await delegate('lin', 'mei', { from: '2026-03-03' })
  expect(await codeOf(agree('mei', id))).toBe('forbidden')
  const { rows } = await house.call('mei', 'listDelegations', {})
  expect(rows.map(({ side, state, personName }) => [side, state, personName])).toEqual([['got', 'coming', 'lin']])
})

test('it follows three times at most, never in a circle, never twice on a day, and never to oneself', async () => {
  use('lin')
  expect(await codeOf(delegate('lin', 'lin'))).toBe('approvals:delegate_self')
  await delegate('lin', 'mei')
  expect(await codeOf(delegate('mei', 'lin'))).toBe('approvals:delegate_circle')
  expect(await codeOf(delegate('lin', 'hr', { from: '2026-03-20', to: '2026-03-30' }))).toBe('approvals:delegate_twice')
  await delegate('mei', 'manager')
  await delegate('manager', 'hr')
  expect(await codeOf(delegate('hr', 'lin'))).toBe('approvals:delegate_circle')
  expect(await codeOf(delegate('hr', 'administrator'))).toBe('approvals:delegate_far')
  const id = await house.hand('employee')
  await agree('hr', id)
  expect((await house.recordOf(id)).status).toBe('processed')
})

test('two who stand in for each other in turn are no circle, and others may name them', async () => {
  use('lin')
  await delegate('lin', 'mei', { from: '2026-03-05', to: '2026-03-05' })
  await delegate('mei', 'lin', { from: '2026-03-06', to: '2026-03-06' })
  expect(await codeOf(delegate('hr', 'lin', { from: '2026-03-05', to: '2026-03-09' }))).toBe('done')
  expect(await codeOf(delegate('mei', 'manager', { from: '2026-03-05', to: '2026-03-05' }))).toBe('done')
  expect(await codeOf(delegate('manager', 'lin', { from: '2026-03-06', to: '2026-03-07' }))).toBe('done')
  // On the fifth alone it leads from Lin by Mei back to the manager.
  expect(await codeOf(delegate('manager', 'lin', { from: '2026-03-05', to: '2026-03-05' }))).toBe(
    'approvals:delegate_circle',
  )
})

test('steps are counted where all of them hold on one date and for one category', async () => {
  use('lin')
  await delegate('lin', 'mei', { categories: ['leave'] })
  await delegate('mei', 'manager', { categories: ['outing'] })
  await delegate('manager', 'hr')
  expect(await codeOf(delegate('hr', 'administrator', { categories: ['leave'] }))).toBe('done')
  expect(await codeOf(delegate('far', 'mei', { categories: ['outing'] }))).toBe('done')
  expect(await codeOf(delegate('hr', 'administrator', { categories: ['outing'] }))).toBe('approvals:delegate_far')
})

test('one that ends before it begins, or in the past, is refused', async () => {
  use('lin')
  expect(await codeOf(delegate('lin', 'mei', { from: '2026-03-09', to: '2026-03-08' }))).toBe(
    'approvals:delegate_order',
  )
  expect(await codeOf(delegate('lin', 'mei', { from: '2026-02-01', to: '2026-02-08' }))).toBe('approvals:delegate_past')
})
