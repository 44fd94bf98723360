/** What a request writes into a ledger: held, used, let go and taken back by opposite lines, and never twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveCalls as calls } from '#contract/leave/calls.ts'
import { newId } from '../../db/new-id.ts'
import type { Refusal } from '../../errors.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { correctLeave, holdLeave, type LedgerWriting, releaseLeave, useLeave, weighLeave } from '../index.ts'
import { leaveOf } from '../testing/leave-of.ts'
import { mustFit } from './take.ts'

let server: TestServer
let admin: Browser
let make: ReturnType<typeof leaveOf>
let typeId: string
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T02:00:00Z' })
  admin = await server.signIn('administrator')
  make = leaveOf(server, admin)
  typeId = await make.type('Company days')
})
afterAll(() => server.stop())

let count = 0
/** Somebody who has so many days, and a request of theirs. */
const withDays = async (amount: string, type = typeId) => {
  count += 1
  const employeeId = await employeeAt(server.services, server.company, { name: `R${count}`, jobNumber: `R${count}` })
  const given = { employeeIds: [employeeId], typeId: type, amount, from: '2026-01-01', validTo: null, remark: '' }
  if (amount !== '0') await server.call(calls.adjustBalances, given, admin)
  return { employeeId, typeId: type, requestId: newId() }
}
const writing = <R>(work: (writing: LedgerWriting) => Promise<R>): Promise<R> =>
  server.services.db.inCompany(server.company.companyId, tx =>
    work({ tx, services: server.services, now: server.clock.now(), by: 'x' }),
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (refusal: Refusal) => refusal.code,
  )
const days = (...each: string[]) => each.map(amount => ({ day: '2026-04-01', amount }))
const figures = async ({ employeeId, typeId: type }: { employeeId: string; typeId: string }) => {
  const row = await make.balance(employeeId, type, '2026-04-30')
  return [row?.balance.exact, row?.held.exact, row?.remaining.exact]
}

test('what waits is held, so that nobody promises it twice; agreed it is used, by opposite lines alone', async () => {
  const of = await withDays('3')
  await writing(each => holdLeave(each, of, days('2')))
  expect(await figures(of)).toEqual(['3', '2', '1'])
  const other = { ...of, requestId: newId() }
  expect(await codeOf(writing(each => holdLeave(each, other, days('2'))))).toBe('leave:beyond_balance')
  await writing(each => useLeave(each, of, days('2')))
  await writing(each => useLeave(each, of, days('2')))
  expect(await figures(of)).toEqual(['1', '0', '1'])
  const { lines } = await server.call(calls.getLedger, { employeeId: of.employeeId, typeId }, admin)
  expect(lines.map(each => [each.kind, each.amount.exact]).toReversed()).toEqual([
    ['adjust', '3'],
    ['hold', '-2'],
    ['release', '2'],
    ['use', '-2'],
  ])
})

test('leave of no days, as it was written down before there were ledgers, is held and agreed to and takes nothing', async () => {
  const of = await withDays('3')
  await writing(each => holdLeave(each, of, days('2')))
  await writing(each => holdLeave(each, of, []))
  expect(await figures(of)).toEqual(['3', '0', '3'])
  await writing(each => mustFit(each, of, [], null))
  await writing(each => useLeave(each, of, []))
  expect(await figures(of)).toEqual(['3', '0', '3'])
  // Whoever had no such balance has none for it.
  const none = { ...of, employeeId: await employeeAt(server.services, server.company, { name: 'No', jobNumber: 'N1' }) }
  await writing(each => useLeave(each, none, []))
  expect(await make.balance(none.employeeId, typeId)).toBeUndefined()
})

test('refused or withdrawn it is let go, once; handed in anew it holds what it asks for now', async () => {
  const of = await withDays('3')
  await writing(each => holdLeave(each, of, days('2')))
  await writing(each => releaseLeave(each, of))
  await writing(each => releaseLeave(each, of))
  expect(await figures(of)).toEqual(['3', '0', '3'])
  await writing(each => holdLeave(each, of, days('1')))
  await writing(each => holdLeave(each, of, days('3')))
  expect(await figures(of)).toEqual(['3', '3', '0'])
})

test('an agreed leave that is cancelled comes back, of all its dates or of one, and may be used again', async () => {
  const of = await withDays('3')
  const two = [
    { day: '2026-04-01', amount: '1' },
    { day: '2026-04-02', amount: '1/2' },
  ]
  await writing(each => useLeave(each, of, two))
  expect(await figures(of)).toEqual(['3/2', '0', '3/2'])
  await writing(each => correctLeave(each, of, ['2026-04-02']))
  expect(await figures(of)).toEqual(['2', '0', '2'])
  await writing(each => correctLeave(each, of))
  await writing(each => correctLeave(each, of))
  expect(await figures(of)).toEqual(['3', '0', '3'])
  await writing(each => useLeave(each, of, days('1')))
  expect(await figures(of)).toEqual(['2', '0', '2'])
})

test('what it would come to is weighed without a line, and without what it holds itself', async () => {
  const of = await withDays('3')
  await writing(each => holdLeave(each, of, days('2')))
  const taken = await writing(each => weighLeave(each, of, days('3')))
  expect([taken.fits, taken.usableAfter.exact]).toEqual([true, '0'])
  const more = await writing(each => weighLeave(each, of, days('4')))
  expect([more.fits, more.missing.exact]).toEqual([false, '1'])
  expect(await figures(of)).toEqual(['3', '2', '1'])
})

test('[LE-033] beyond the balance only as far as the rule lets it be overdrawn; without a balance nothing limits it', async () => {
  const overdrawn = await make.type('Overdrawn')
  await make.rule(overdrawn, 'Two beyond', {
    ...{ issue: { kind: 'event', amount: 100 }, overdraft: { kind: 'most', amount: 200 } },
  })
  const of = await withDays('1', overdrawn)
  expect(await codeOf(writing(each => useLeave(each, of, days('4'))))).toBe('leave:beyond_balance')
  await writing(each => useLeave(each, of, days('3')))
  expect((await figures(of))[0]).toBe('-2')
  const sick = await make.type('Sick', { hasBalance: false })
  const ill = await withDays('0', sick)
  await writing(each => useLeave(each, ill, days('30')))
  const { employeeId } = ill
  const ledger = await server.call(calls.getLedger, { employeeId, typeId: sick, on: '2026-12-31' }, admin)
  expect(ledger.balance.exact).toBe('-30')
  // That is no debt: no list says that so much is missing.
  expect(await make.balance(employeeId, sick, '2026-12-31')).toBeUndefined()
})

test('of lots of one rule what expires first goes first', async () => {
  const of = await withDays('0')
  const adjust = (amount: string, validTo: string | null) =>
    server.call(
      calls.adjustBalances,
      { employeeIds: [of.employeeId], typeId, amount, from: '2026-01-01', validTo, remark: validTo ?? 'open' },
      admin,
    )
  await adjust('1', null)
  await adjust('1', '2026-12-31')
  await adjust('1', '2026-06-30')
  await writing(each => useLeave(each, of, days('2')))
  const row = await make.balance(of.employeeId, typeId, '2026-04-30')
  expect(row?.lots.filter(lot => lot.remaining.exact !== '0').map(lot => lot.memo)).toEqual(['open'])
})

test('of two requests that take from one balance at once exactly one gets it', async () => {
  const of = await withDays('3')
  const tries = await Promise.all(
    [of, { ...of, requestId: newId() }].map(each => codeOf(writing(on => holdLeave(on, each, days('2'))))),
  )
  expect(tries.toSorted()).toEqual(['done', 'leave:beyond_balance'])
})
