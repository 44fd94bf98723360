/** Leave rules on the running server: kept in versions from a day on, in quarters, for those whom their scope holds. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveCalls as calls } from '#contract/leave/calls.ts'
import type { LeaveTerms } from '#contract/leave/terms.ts'
import { role } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { leaveTerms } from '../../testing/any-call/filled-company.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Browser
let manager: Browser
let typeId: string
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn('administrator')
  manager = await server.signIn('manager')
  typeId = (await saveType('Annual')).id
})
afterAll(() => server.stop())

const saveType = (name: string, isPrivate = false) =>
  server.call(
    calls.saveLeaveType,
    {
      ...{ name, paid: true, sort: 1, enabled: true, unit: 'day', counts: 'rostered', hasBalance: true, law: 'other' },
      ...{ evidenceFrom: null, noticeDays: null, backDays: null, isPrivate },
    },
    admin,
  )

interface Wish {
  id?: string
  revision?: number
  name?: string
  typeId?: string
  from?: string
  terms?: Partial<LeaveTerms>
  source?: string
}
const save = ({ terms, ...wish }: Wish = {}, as = admin) =>
  server.call(
    calls.saveLeaveRule,
    {
      ...{ name: 'Ten days', typeId, priority: 1, enabled: true, from: '2026-01-01', scope: {}, source: 'handbook' },
      ...wish,
      terms: { ...leaveTerms, ...terms },
    },
    as,
  )
const open = (id: string) => server.call(calls.getLeaveRule, { id }, admin)

test('[LE-025] what the editor gives stands as a version; from another day on another does, and the first stays', async () => {
  const terms: Partial<LeaveTerms> = {
    ...{ limits: { grant: 1000, year: 1200, balance: 1500 }, validity: 'half_year', release: 'quarter', decimals: 1 },
    ...{ freeze: { kind: 'probation' }, overdraft: { kind: 'most', amount: 200 }, rounding: 'half_up', step: 25 },
  }
  const { id } = await save({ terms })
  const [first] = (await open(id)).versions
  expect(first).toMatchObject({ number: 1, from: '2026-01-01', terms: { ...leaveTerms, ...terms }, source: 'handbook' })
  const same = await save({ id, revision: 0, name: 'Eleven days', terms })
  expect((await open(id)).versions.length).toBe(1)
  await save({ id, revision: same.revision, name: 'Eleven days', from: '2026-07-01' })
  const { versions, name } = await open(id)
  expect([name, versions.map(each => [each.number, each.from])]).toEqual([
    'Eleven days',
    [
      [2, '2026-07-01'],
      [1, '2026-01-01'],
    ],
  ])
  expect(versions[1]?.terms).toEqual(first?.terms)
})

test('a version does not begin before the newest; one that gave nothing yet is written anew', async () => {
  const { id } = await save({ name: 'Dated', from: '2026-03-01' })
  const earlier = save({ id, revision: 0, name: 'Dated', from: '2026-02-01' })
  expect((await refusalOf(earlier)).answer).toMatchObject({ code: 'leave:version_before', field: 'from' })
  await save({ id, revision: 0, name: 'Dated', from: '2026-03-01', terms: { decimals: 0 } })
  expect((await open(id)).versions.map(each => [each.number, each.terms.decimals])).toEqual([[1, 0]])
})

test('[LE-031] minimum and step are multiples of 0.25', async () => {
  const answerOf = async (terms: Partial<LeaveTerms>) => (await refusalOf(save({ name: 'Off', terms }))).answer
  expect(await answerOf({ minimum: 30 })).toMatchObject({ code: 'leave:quarters', field: 'terms.minimum' })
  expect(await answerOf({ step: 10 })).toMatchObject({ code: 'leave:quarters', field: 'terms.step' })
  expect(await answerOf({ step: 0 })).toMatchObject({ code: 'leave:quarters', field: 'terms.step' })
})

test('a day that comes in no year, bands out of order, and annual leave by law that would expire are refused', async () => {
  const codeOf = async (terms: Partial<LeaveTerms>) => (await refusalOf(save({ name: 'Odd', terms }))).code
  const bands = [10, 1].map(fromYears => ({ fromYears, amount: 500 }))
  expect([
    await codeOf({ issue: { kind: 'year', amount: 100, start: { month: 2, day: 30 } } }),
    await codeOf({ issue: { kind: 'seniority', years: 'working', bands, lawFloor: false, start: null } }),
    await codeOf({ issue: { kind: 'statutory', reach: 'next_year' } }),
  ]).toEqual(['leave:no_such_day', 'leave:bands_order', 'leave:law_is_owed'])
})

test('a rule keeps its type, and the list is searched, narrowed and paged', async () => {
  const other = await saveType('Company days')
  const { id } = await save({ name: 'Company', typeId: other.id })
  const moved = save({ id, revision: 0, name: 'Company', typeId })
  expect((await refusalOf(moved)).answer).toMatchObject({ code: 'leave:type_of_rule', field: 'typeId' })
  const named = async (filter: object) => (await server.call(calls.listLeaveRules, filter, admin)).rows.map(e => e.name)
  expect(await named({ search: 'comp' })).toEqual(['Company'])
  expect(await named({ typeId: other.id })).toEqual(['Company'])
  const { total, rows } = await server.call(calls.listLeaveRules, { size: 1, page: 2 }, admin)
  expect([total > 2, rows.length]).toEqual([true, 1])
})

test('[LE-026] a scope holds whoever meets all of it, departments with those below', async () => {
  const { siteIds, rootId } = server.company
  await employeeAt(server.services, server.company, { name: 'Scoped', jobNumber: 'S1', departmentId: siteIds[1] })
  const count = async (scope: object) =>
    (await server.call(calls.countLeaveScope, { on: server.clock.today(), scope }, admin)).people
  const [all, below, one] = [
    await count({}),
    await count({ departmentIds: [rootId] }),
    await count({ departmentIds: [siteIds[1]] }),
  ]
  expect(all).toBe(below)
  expect(one).toBeGreaterThan(0)
  expect(one).toBeLessThan(all)
  expect(await count({ departmentIds: [siteIds[1]], hireTypes: ['student'] })).toBe(0)
})

test('whoever sees balances sees rules and changes none', async () => {
  expect((await server.call(calls.listLeaveRules, {}, manager)).total).toBeGreaterThan(0)
  expect((await refusalOf(save({ name: 'Mine' }, manager))).code).toBe('forbidden')
})

test('a rule of a type that tells of health is tried by those alone who may see health remarks', async () => {
  const { services, company } = server
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => services.db.inCompany(company.companyId, work)
  const secret = await saveType('Sick', true)
  const { id: ruleId } = await save({ name: 'Sick', typeId: secret.id })
  const before = await inCompany(async tx => {
    const permissions = ['leave.view', 'leave.edit']
    const [made] = await tx.insert(role).values({ name: 'Rules', permissions }).returning({ id: role.id })
    return giveMember(tx, company.personIds.manager, { roleIds: [made?.id ?? ''], scope: { kind: 'company' } })
  })
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  const draft = { from: '2026-01-01', scope: {}, terms: leaveTerms }
  const person = { employeeId: company.employeeIds.employee, until: '2026-03-31' }
  const tries = (more: { ruleId?: string; typeId: string }) =>
    codeOf(server.call(calls.tryLeaveRule, { ...draft, ...person, ...more }, manager))
  expect(await tries({ typeId })).toBe('done')
  expect(await tries({ typeId: secret.id })).toBe('forbidden')
  // A draft of an open type beside the rule whose events it would count.
  expect(await tries({ ruleId, typeId })).toBe('forbidden')
  const simulates = (more: { ruleId?: string; typeId: string }) =>
    codeOf(server.call(calls.simulateLeaveRule, { ...draft, ...more }, manager))
  expect(await simulates({ typeId })).toBe('done')
  expect(await simulates({ ruleId, typeId: secret.id })).toBe('forbidden')
  await inCompany(tx => giveMember(tx, company.personIds.manager, before))
})
