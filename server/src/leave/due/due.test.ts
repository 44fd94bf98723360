/** What rules give on the running server: by night, late or twice the same lines, each with its derivation. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveCalls as calls } from '#contract/leave/calls.ts'
import { leaveTerms } from '../../testing/any-call/filled-company.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { useLeave } from '../ledger/use.ts'
import { leaveOf } from '../testing/leave-of.ts'
import { writeDueNightly, writeDueOf } from './due-job.ts'
import { recordOvertime } from './record-facts.ts'

let server: TestServer
let admin: Browser
let make: ReturnType<typeof leaveOf>
beforeAll(async () => {
  server = await testServer({ now: '2026-06-28T02:00:00Z' })
  admin = await server.signIn('administrator')
  make = leaveOf(server, admin)
})
afterAll(() => server.stop())

const ledgerOf = (employeeId: string, typeId: string, on?: string) =>
  server.call(calls.getLedger, { employeeId, typeId, ...(on && { on }) }, admin)
/** The server's clock stands there, and the night's job has run. */
const nightOf = async (instant: string) => {
  server.clock.set(instant)
  return writeDueNightly(server.services)
}

test('[LE-027] [LE-028] a rule gives each year what it says, valid as long as it says; twice or late comes to the same', async () => {
  const typeId = await make.type('Given yearly')
  const id = await employeeAt(server.services, server.company, { name: 'Given', jobNumber: 'D1' })
  await make.rule(typeId, 'Ten a year', { validity: 'half_year' })
  await nightOf('2026-06-28T17:00:00Z')
  const told = async () => {
    const { lines } = await ledgerOf(id, typeId)
    return lines.map(({ kind, day, amount, validTo }) => [kind, day, amount.exact, validTo])
  }
  const first = await told()
  expect(first).toEqual([
    ['grant', '2026-01-01', '10', '2026-06-30'],
    ['expire', '2025-07-01', '-10', null],
    ['grant', '2025-01-01', '10', '2025-06-30'],
  ])
  await nightOf('2026-06-28T17:30:00Z')
  expect(await told()).toEqual(first)
  await nightOf('2026-07-01T17:00:00Z')
  expect((await told()).slice(0, 1)).toEqual([['expire', '2026-07-01', '-10', null]])
})

test('a batch that the database ends for another’s sake is done again, and others of the company are not left out', async () => {
  const typeId = await make.type('Given again')
  const id = await employeeAt(server.services, server.company, { name: 'Again', jobNumber: 'D9' })
  await make.rule(typeId, 'Again a year', {}, '2026-01-01')
  let ended = 0
  await writeDueOf(server.services, async work => {
    const done = await server.services.db.inCompany(server.company.companyId, work)
    if (Array.isArray(done) || ended === 2) return done
    ended += 1
    throw new Error('a query failed', { cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }) })
  })
  expect(ended).toBe(2)
  expect((await make.balance(id, typeId))?.balance.exact).toBe('10')
})

test('a line tells the rule, its version, and the steps that made it', async () => {
  const typeId = await make.type('Derived')
  const id = await employeeAt(server.services, server.company, { name: 'Derived', jobNumber: 'D2' })
  await make.rule(typeId, 'Derived rule', {}, '2026-01-01')
  await nightOf('2026-07-01T17:10:00Z')
  const { lines } = await ledgerOf(id, typeId)
  expect(lines[0]).toMatchObject({ source: 'rule', sourceName: 'Derived rule', version: 1, kind: 'grant' })
  expect(lines[0]?.derivation.at(-1)).toMatchObject({ gives: '10' })
})

test('[LE-026] whoever is beyond the scope of a rule has nothing of it', async () => {
  const { services, company } = server
  const typeId = await make.type('Scoped')
  const near = await employeeAt(services, company, { name: 'Near', jobNumber: 'D3' })
  const far = await employeeAt(services, company, { name: 'Far', jobNumber: 'D4', departmentId: company.siteIds[1] })
  const scope = { departmentIds: [company.siteIds[0]] }
  const said = { name: 'One site', typeId, priority: 1, enabled: true, from: '2026-01-01', scope, source: '' }
  await server.call(calls.saveLeaveRule, { ...said, terms: leaveTerms }, admin)
  await nightOf('2026-07-01T17:20:00Z')
  expect((await make.balance(near, typeId))?.balance.exact).toBe('10')
  expect(await make.balance(far, typeId)).toBeUndefined()
})

test('[LE-029] of two rules the balance of the smaller number is used first, whichever ends first', async () => {
  const { services, company } = server
  const typeId = await make.type('Two rules')
  const yearly = { issue: { kind: 'year', amount: 300, start: { month: 7, day: 1 } }, validity: null } as const
  await make.rule(typeId, 'Used first', yearly, '2026-07-01', 1)
  const employeeId = await employeeAt(services, company, { name: 'Twice', jobNumber: 'D7' })
  await make.rule(typeId, 'Given too', { ...yearly, validity: 'half_year' }, '2026-07-01', 5)
  await nightOf('2026-07-01T17:25:00Z')
  const of = { employeeId, typeId, requestId: '00000000-0000-4000-8000-00000000000a' }
  await services.db.inCompany(company.companyId, tx =>
    useLeave({ tx, services, now: server.clock.now(), by: 'x' }, of, [{ day: '2026-07-10', amount: '2' }]),
  )
  const row = await make.balance(employeeId, typeId, '2026-07-31')
  expect(row?.lots.map(lot => [lot.sourceName, lot.remaining.exact])).toEqual([
    ['Used first', '1'],
    ['Given too', '3'],
  ])
})

test('overtime that is given back as time is in the ledger once, and not where nobody agreed to it', async () => {
  const { services, company } = server
  const typeId = await make.type('In lieu', { unit: 'hour' })
  await make.rule(typeId, 'Overtime', { issue: { kind: 'overtime' }, validity: 'half_year', leaveUnit: 'hour' })
  const id = await employeeAt(services, company, { name: 'Over', jobNumber: 'D5' })
  const overtime = { employeeId: id, day: '2026-06-20', dayKind: 'workday' as const, by: 'x', now: server.clock.now() }
  const record = (requestId: string, agreed: boolean) =>
    services.db.inCompany(company.companyId, tx => recordOvertime(tx, { ...overtime, requestId, minutes: 150, agreed }))
  const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
  expect([await record(first, true), await record(first, true), await record(second, false)]).toEqual([
    true,
    true,
    true,
  ])
  await nightOf('2026-07-01T17:30:00Z')
  const row = await make.balance(id, typeId)
  expect([row?.balance.shown, row?.unit]).toEqual(['2.5', 'hour'])
})

test('a draft is tried for one person and for the year before, and writes nothing', async () => {
  const typeId = await make.type('Tried')
  const id = await employeeAt(server.services, server.company, { name: 'Tried', jobNumber: 'D6' })
  const draft = { typeId, from: '2026-01-01', scope: {}, terms: leaveTerms }
  const tried = await server.call(calls.tryLeaveRule, { ...draft, employeeId: id, until: '2026-12-31' }, admin)
  expect(tried).toMatchObject({ applies: true, balance: { exact: '10' } })
  expect(tried.lines.map(each => [each.day, each.kind, each.amount.exact])).toEqual([['2026-01-01', 'grant', '10']])
  const dry = await server.call(calls.simulateLeaveRule, draft, admin)
  expect([dry.from, dry.to, dry.people, dry.changed]).toEqual(['2025-01-01', '2025-12-31', dry.changed, dry.people])
  expect(dry.difference.exact).toBe(String(10 * dry.people))
  expect(dry.rows[0]).toMatchObject({ before: { exact: '0' }, after: { exact: '10' }, difference: { exact: '10' } })
  expect(await make.balance(id, typeId)).toBeUndefined()
  const ruleId = await make.rule(typeId, 'Tried and kept')
  const more = { ...leaveTerms, issue: { kind: 'year' as const, amount: 1200, start: { month: 1, day: 1 } } }
  const changed = await server.call(calls.simulateLeaveRule, { ...draft, ruleId, terms: more }, admin)
  expect(changed.difference.exact).toBe(String(2 * changed.changed))
})
