/** Nobody decides on what is asked for them: neither who goes along, nor whoever has an account since. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { membership } from '../../access/schema.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { request } from '../schema.ts'
import { type OutingCompany, outingCompany, outingSubject } from '../testing/outings.ts'
import { codeOf, type Who } from '../testing/trips.ts'

let db: Database
let house: OutingCompany
let number = 700
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  number += 1
  house = await outingCompany(db, number)
})

const one = (...who: Who[]) => ({ who: { persons: who.map(each => house.ids[each]) }, rule: 'one' as const })
const seen = async (requestId: string) => ({ requestId, revision: (await house.recordOf(requestId)).revision })
const agree = async (who: Who, requestId: string) =>
  house.call(who, 'decide', { ...(await seen(requestId)), act: 'agree', remark: '' })
const approverTab = async (who: Who) =>
  (await house.call(who, 'listRequests', { tab: 'approve', turn: 'waiting' })).rows.map(each => each.may)

test('whoever goes along is not asked, and does not decide', async () => {
  house.use(outingSubject([one('lin', 'mei')]).subject)
  const id = await house.hand('employee', { collaboratorIds: [house.employees.lin] })
  expect((await house.call('employee', 'openRequest', { requestId: id })).deciderNames).toEqual(['mei'])
  expect(await codeOf(agree('lin', id))).toBe('approvals:own_request')
  expect(await approverTab('lin')).toEqual([])
})

test('nor by standing in for somebody who is asked, by transfer, or by being heard first', async () => {
  house.use(outingSubject([one('mei')]).subject)
  const days = { from: '2026-03-01', to: '2026-03-20' }
  await house.call('mei', 'saveDelegation', { toId: house.ids.lin, ...days })
  const id = await house.hand('employee', { collaboratorIds: [house.employees.lin] })
  expect(await codeOf(agree('lin', id))).toBe('approvals:own_request')
  expect(await approverTab('lin')).toEqual([])
  for (const act of ['transfer', 'askFirst'] as const)
    expect(await codeOf(house.call('mei', act, { ...(await seen(id)), toId: house.ids.lin }))).toBe(
      'approvals:own_request',
    )
  const hand = await codeOf(house.call('lin', 'transfer', { ...(await seen(id)), toId: house.ids.hr }))
  expect(hand).toBe('approvals:own_request')
})

test('nor confirms it after review, nor is a witness of it', async () => {
  house.use(outingSubject([one('mei')], { review: { persons: [house.ids.lin, house.ids.hr] } }).subject)
  const collaboratorIds = [house.employees.lin]
  expect(await codeOf(house.hand('employee', { collaboratorIds, witnessIds: [house.ids.lin] }))).toBe(
    'approvals:own_witness',
  )
  const id = await house.hand('employee', { collaboratorIds })
  await agree('mei', id)
  expect(await codeOf(house.call('lin', 'confirm', await seen(id)))).toBe('approvals:own_request')
  expect(await codeOf(house.call('hr', 'confirm', await seen(id)))).toBe('done')
})

test('an employee who has an account only since it was handed in decides on it no more than on any own one', async () => {
  house.use(outingSubject([one('lin', 'mei')]).subject)
  const id = await house.hand('hr', { employeeId: house.employees.mei })
  // As it stands for somebody who did not sign in then.
  await house.inCompany(tx => tx.update(request).set({ applicantId: null }).where(eq(request.id, id)))
  expect(await approverTab('mei')).toEqual([])
  expect(await codeOf(agree('mei', id))).toBe('approvals:own_request')
  await house.inCompany(tx =>
    tx.update(membership).set({ employeeId: null }).where(eq(membership.personId, house.ids.mei)),
  )
  expect(await codeOf(agree('mei', id))).not.toBe('approvals:own_request')
})
