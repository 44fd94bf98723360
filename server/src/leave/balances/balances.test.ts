/** Balances on the running server: adjusted, set, listed, opened line by line; what is shown, enforced and summed is one figure. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveCalls as calls } from '#contract/leave/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { role } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { leaveOf } from '../testing/leave-of.ts'

let server: TestServer
let admin: Browser
let manager: Browser
let employee: Browser
let make: ReturnType<typeof leaveOf>
let typeId: string
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn('administrator')
  manager = await server.signIn('manager')
  employee = await server.signIn('employee')
  make = leaveOf(server, admin)
  typeId = await make.type('Company days')
})
afterAll(() => server.stop())

let count = 0
const somebody = (departmentId?: string) => {
  count += 1
  const who = { name: `Somebody ${count}`, jobNumber: `L${count}`, ...(departmentId && { departmentId }) }
  return employeeAt(server.services, server.company, who)
}
type Dated = { from?: string; validTo?: string | null; remark?: string }
const from = '2026-01-01'
const adjust = (employeeIds: string[], amount: string, dated: Dated = {}, as = admin, type = typeId) =>
  server.call(
    calls.adjustBalances,
    { employeeIds, typeId: type, amount, from, validTo: null, remark: '', ...dated },
    as,
  )
const set = (employeeIds: string[], amount: string, dated: Dated = {}) =>
  server.call(
    calls.setBalances,
    { employeeIds, values: [{ typeId, amount }], from, validTo: null, remark: '', ...dated },
    admin,
  )
const ledgerOf = (employeeId: string, on?: string) =>
  server.call(calls.getLedger, { employeeId, typeId, ...(on && { on }) }, admin)

test('[LE-001] [LE-008] a row tells type, remaining, dates, source, duration, memo and balance', async () => {
  const id = await somebody()
  expect(await adjust([id], '5', { validTo: '2099-12-31', remark: 'long service' })).toEqual({
    changed: 1,
    refused: [],
  })
  const row = await make.balance(id, typeId)
  expect(row).toMatchObject({ typeName: 'Company days', unit: 'day', validTo: '2099-12-31', state: 'usable' })
  expect([row?.remaining.exact, row?.balance.exact]).toEqual(['5', '5'])
  const lot = { from, validTo: '2099-12-31', memo: 'long service', source: 'person', amount: { exact: '5' } }
  expect(row?.lots).toMatchObject([lot])
  expect(row?.lots[0]?.sourceName).toContain('administrator')
})

test('[LE-003] [LE-004] the ledger opens line by line, and the history tells each line with the balance that it left', async () => {
  const id = await somebody()
  await adjust([id], '5', { remark: 'first' })
  await adjust([id], '-2', { remark: 'second' })
  await adjust([id], '0', { remark: 'third' })
  const { lines, balance } = await ledgerOf(id)
  expect(lines.map(each => [each.remark, each.amount.exact, each.balance.exact])).toEqual([
    ['third', '0', '3'],
    ['second', '-2', '3'],
    ['first', '5', '5'],
  ])
  expect([balance.exact, lines[1]?.lot]).toEqual(['3', lines[2]?.id])
  const { rows } = await server.call(calls.listBalanceHistory, { employeeId: id }, admin)
  expect(rows.map(each => [each.remark, each.amount.exact, each.balance.exact, each.source])).toEqual([
    ['third', '0', '3', 'person'],
    ['second', '-2', '3', 'person'],
    ['first', '5', '5', 'person'],
  ])
  expect(rows[0]?.time).toBe(server.clock.now().toISOString())
})

test('[LE-005] [LE-006] what is used up, and what has expired, is shown so and can be taken no more', async () => {
  const [used, ended] = [await somebody(), await somebody()]
  await adjust([used], '2')
  await adjust([used], '-2')
  await adjust([ended], '2', { validTo: '2026-01-31' })
  expect((await make.balance(used, typeId))?.state).toBe('used_up')
  const gone = await make.balance(ended, typeId, '2026-02-01')
  expect([gone?.state, gone?.remaining.exact]).toEqual(['expired', '0'])
  expect((await make.balance(ended, typeId, '2026-01-31'))?.remaining.exact).toBe('2')
  const { refused } = await adjust([ended], '-1', { from: '2026-02-02' })
  expect(refused.map(each => each.code)).toEqual(['leave:beyond_balance'])
})

test('[LE-009] of several people each stands or falls alone, and nobody is changed twice', async () => {
  const [rich, poor] = [await somebody(), await somebody()]
  await adjust([rich], '3')
  const done = await adjust([rich, poor, rich], '-1')
  expect(done.changed).toBe(1)
  expect(done.refused.map(each => [each.employeeId, each.code])).toEqual([[poor, 'leave:beyond_balance']])
  expect(done.refused[0]?.message).toContain('0')
  expect((await make.balance(rich, typeId))?.balance.exact).toBe('2')
  expect(await make.balance(poor, typeId)).toBeUndefined()
})

test('[LE-010] [LE-014] [LE-016] a value or a remark that may not be is refused at its field, and changes nothing', async () => {
  const id = await somebody()
  const refused = async (amount: string, dated: Dated = {}) => {
    const { answer } = await refusalOf(adjust([id], amount, dated))
    return [answer.code, answer.field]
  }
  expect(await refused('0.5')).toEqual(['leave:value_whole', 'amount'])
  expect(await refused('1000')).toEqual(['leave:value_most', 'amount'])
  expect(await refused('1', { remark: 'x'.repeat(101) })).toEqual(['leave:remark_long', 'remark'])
  expect(await refused('1', { validTo: '2025-12-31' })).toEqual(['leave:dates_reversed', 'validTo'])
  expect(await make.balance(id, typeId)).toBeUndefined()
})

test('[LE-012] [LE-013] a setting wants people and at least one value', async () => {
  const id = await somebody()
  expect((await refusalOf(set([], '1'))).answer).toMatchObject({ code: 'leave:people_required', field: 'employeeIds' })
  expect((await refusalOf(set([id], ''))).answer).toMatchObject({ code: 'leave:field_required', field: 'values' })
  expect((await refusalOf(set([id], '1.125'))).code).toBe('leave:value_decimals')
  expect((await refusalOf(set([id], '-1'))).code).toBe('leave:value_positive')
})

test('[LE-012] [LE-015] a setting makes the balance so much, whatever was there, and ends what was', async () => {
  const id = await somebody()
  await adjust([id], '7', { validTo: '2026-12-31' })
  await adjust([id], '-2')
  expect(await set([id], '2.25', { validTo: '2027-03-31', remark: 'recount' })).toEqual({ changed: 1, refused: [] })
  const row = await make.balance(id, typeId)
  expect([row?.balance.exact, row?.remaining.shown, row?.validTo]).toEqual(['9/4', '2.25', '2027-03-31'])
  // What stands so already has no line.
  expect(await set([id], '2.25', { validTo: '2027-03-31' })).toEqual({ changed: 0, refused: [] })
  const { lines } = await ledgerOf(id)
  expect(lines.map(each => [each.kind, each.amount.exact])).toEqual([
    ['adjust', '9/4'],
    ['correct', '-5'],
    ['adjust', '-2'],
    ['adjust', '7'],
  ])
})

test('a setting that names one type twice is refused, and nothing of it is written', async () => {
  const id = await somebody()
  await adjust([id], '10')
  const values = [
    { typeId, amount: '5' },
    { typeId, amount: '5' },
  ]
  const twice = server.call(calls.setBalances, { employeeIds: [id], values, from, validTo: null, remark: '' }, admin)
  expect((await refusalOf(twice)).answer).toMatchObject({ code: 'leave:type_twice', field: 'values.1' })
  expect((await make.balance(id, typeId))?.balance.exact).toBe('10')
})

test('[LE-035] the step is 0.25 unless the rule says otherwise, person by person', async () => {
  const own = await make.type('In tenths')
  await make.rule(own, 'Whole ones', { step: 100, issue: { kind: 'event', amount: 100 } })
  const id = await somebody()
  const values = [{ typeId: own, amount: '1.5' }]
  const wish = { employeeIds: [id], values, from, validTo: null, remark: '' }
  const { rows } = await server.call(calls.previewSetting, wish, admin)
  expect(rows[0]?.refused).toContain('1')
  const { refused } = await server.call(calls.setBalances, wish, admin)
  expect(refused.map(each => each.code)).toEqual(['leave:value_step'])
})

test('an event gives its leave once, however often it is entered', async () => {
  const own = await make.type('Marriage')
  const ruleId = await make.rule(own, 'Marriage', { issue: { kind: 'event', amount: 300 } })
  const employeeId = await somebody()
  const enter = (day: string) => server.call(calls.recordLeaveEvent, { employeeId, ruleId, day }, admin)
  const both = await Promise.allSettled([enter('2026-02-10'), enter('2026-02-10')])
  expect(both.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  const { code, field } = (await refusalOf(enter('2026-02-10'))).answer
  expect([code, field]).toEqual(['leave:event_twice', 'day'])
  expect((await make.balance(employeeId, own))?.balance.exact).toBe('3')
  expect((await enter('2026-02-20')).balance.exact).toBe('6')
})

test('a preview says what each would have, and writes nothing', async () => {
  const id = await somebody()
  await adjust([id], '4')
  const wish = { employeeIds: [id], typeId, amount: '-3', from, validTo: null, remark: '' }
  const { rows } = await server.call(calls.previewAdjustment, wish, admin)
  expect(rows.map(each => [each.before.exact, each.after.exact, each.refused])).toEqual([['4', '1', null]])
  expect((await make.balance(id, typeId))?.balance.exact).toBe('4')
})

test('the log tells who changed whose balance, and by how much', async () => {
  const id = await somebody()
  await adjust([id], '4', { remark: 'why' })
  const asked = { subject: 'leave_balance', subjectId: id } as const
  const { rows } = await server.call(organisationCalls.listAudit, asked, admin)
  expect(rows.map(each => each.action)).toEqual(['adjust'])
  expect(rows[0]?.after).toMatchObject({
    employeeId: id,
    type: 'Company days',
    balance: '4',
    amount: '4',
    remark: 'why',
  })
})

test('whoever sees balances of one site is told of that site alone, and changes none', async () => {
  const [own, far] = [await somebody(server.company.siteIds[0]), await somebody(server.company.siteIds[1])]
  await adjust([own, far], '1')
  const listed = (await server.call(calls.listBalances, { size: 500 }, manager)).rows.map(each => each.employeeId)
  expect([listed.includes(own), listed.includes(far)]).toEqual([true, false])
  expect((await refusalOf(server.call(calls.getLedger, { employeeId: far, typeId }, manager))).code).toBe('forbidden')
  expect((await refusalOf(adjust([own], '1', {}, manager))).code).toBe('forbidden')
})

test('a type that tells of health is told to those alone who may see health remarks, and to whose it is', async () => {
  const { services, company } = server
  const sick = await make.type('Sick leave', { isPrivate: true })
  const id = company.employeeIds.employee
  await adjust([id], '3', {}, admin, sick)
  const seen = async (as: Browser) => (await server.call(calls.listBalances, { typeId: sick }, as)).total
  expect([await seen(admin), await seen(manager)]).toEqual([1, 0])
  const open = server.call(calls.getLedger, { employeeId: id, typeId: sick }, manager)
  expect((await refusalOf(open)).code).toBe('forbidden')
  const { rows } = await server.call(calls.ownBalances, {}, employee)
  expect(rows.find(each => each.typeId === sick)?.remaining.exact).toBe('3')
  const before = await services.db.inCompany(company.companyId, async tx => {
    const permissions = ['leave.view', 'people.health']
    const [own] = await tx.insert(role).values({ name: 'Nurse', permissions }).returning({ id: role.id })
    return giveMember(tx, company.personIds.manager, { roleIds: [own?.id ?? ''], scope: { kind: 'own' } as const })
  })
  expect(await seen(manager)).toBe(1)
  await services.db.inCompany(company.companyId, tx => giveMember(tx, company.personIds.manager, before))
})

test('[LE-002] a duration has the unit of its type: days, hours or minutes', async () => {
  const id = await somebody()
  for (const unit of ['day', 'hour', 'minute'] as const)
    await adjust([id], '90', {}, admin, await make.type(`In ${unit}s`, { unit }))
  const { rows } = await server.call(calls.listBalances, { employeeId: id }, admin)
  expect(rows.map(each => [each.remaining.shown, each.unit]).toSorted()).toEqual([
    ['90', 'day'],
    ['90', 'hour'],
    ['90', 'minute'],
  ])
})

test('[LE-024] an employee sees the own balances of every type that is offered, with the lines, and nobody else’s', async () => {
  const off = await make.type('Off', { enabled: false })
  const id = server.company.employeeIds.employee
  await adjust([id], '6')
  const { rows } = await server.call(calls.ownBalances, {}, employee)
  const own = rows.find(each => each.typeId === typeId)
  expect(rows.map(each => each.typeId)).not.toContain(off)
  expect([own?.remaining.exact, own?.unit, own?.hasBalance]).toEqual(['6', 'day', true])
  const { lines } = await server.call(calls.ownLedger, { typeId }, employee)
  expect(lines.map(each => each.amount.exact)).toEqual(['6'])
  expect((await refusalOf(server.call(calls.listBalances, {}, employee))).code).toBe('forbidden')
})

test('a line never changes and never goes: the database refuses it', async () => {
  const id = await somebody()
  await adjust([id], '1')
  const { db } = server.services
  const write = (statement: string) => db.raw.query(statement)
  await expect(write('update leave_line set numerator = 9')).rejects.toThrow('never changes')
  await expect(write('delete from leave_line')).rejects.toThrow('never changes')
})
