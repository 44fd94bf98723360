/** Rights that have ended: who stood in for a day, and who looked after somebody, opens no more of it than anybody. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employment } from '../../access/schema.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { type OutingCompany, outingCompany, outingSubject } from '../testing/outings.ts'
import { codeOf, type Who } from '../testing/trips.ts'

let db: Database
let house: OutingCompany
let number = 850
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  number += 1
  house = await outingCompany(db, number)
})

const use = () => house.use(outingSubject([{ who: { persons: [house.ids.lin] }, rule: 'one' }], {}, true).subject)
const seen = async (requestId: string) => ({ requestId, revision: (await house.recordOf(requestId)).revision })
const reasonFor = async (who: Who, requestId: string) => (await house.call(who, 'openRequest', { requestId })).reason

test('a stand-in has what waits, and not what was decided before', async () => {
  use()
  const before = await house.hand('employee')
  await house.call('lin', 'decide', { ...(await seen(before)), act: 'agree', remark: '' })
  const waits = await house.hand('employee', { content: { on: '2026-03-10', hours: 2 } })
  await house.call('lin', 'saveDelegation', { toId: house.ids.far, from: '2026-03-02', to: '2026-03-02' })
  expect(await reasonFor('far', waits)).toBe('Bank')
  expect(await codeOf(reasonFor('far', before))).toBe('forbidden')
  // What the stand-in decided stays one's own.
  await house.call('far', 'decide', { ...(await seen(waits)), act: 'agree', remark: '' })
  expect(await reasonFor('far', waits)).toBe('Bank')
})

test('whoever entered it for somebody whom they look after no more acts on it no more', async () => {
  use()
  const id = await house.hand('mei', { employeeId: house.employees.employee })
  const acts = async () => (await house.call('mei', 'openRequest', { requestId: id })).may
  expect([await reasonFor('mei', id), (await acts()).includes('withdraw')]).toEqual(['Bank', true])
  await house.let('mei', 'employee')
  expect([await reasonFor('mei', id), (await acts()).includes('withdraw')]).toEqual([null, false])
  for (const act of ['withdraw', 'urge'] as const)
    expect(await codeOf(house.call('mei', act, await seen(id)))).toBe('forbidden')
  expect(await codeOf(house.call('employee', 'withdraw', await seen(id)))).toBe('done')
})

test('nor where the person has moved away', async () => {
  use()
  const id = await house.hand('mei', { employeeId: house.employees.employee })
  await house.inCompany(tx =>
    tx
      .update(employment)
      .set({ departmentId: house.company.siteIds[1] })
      .where(eq(employment.employeeId, house.employees.employee)),
  )
  const { reason, may } = await house.call('mei', 'openRequest', { requestId: id })
  expect([reason, may.includes('withdraw')]).toEqual([null, false])
})
