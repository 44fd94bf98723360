/** Resignations through the whole server: entered, known to plans at once, carried out once, closed, taken back, recovered. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { noPay } from '#contract/people/resignation.ts'
import { membership } from '../../access/schema.ts'
import { change } from '../../changes/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { carryOutResignations } from './carry-out.ts'

let running: TestServer
let server: TestServer
let hr: Browser
let manager: Browser
let id: string
const today = '2026-03-02'
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  server.clock.set(`${today}T04:00:00Z`)
  hr = await server.signIn('hr')
  manager = await server.signIn('manager')
  id = await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'L1', phone: '13711112222' })
})
afterAll(() => running.stop())

type Add = Input<typeof peopleCalls.addResignations>
const usual: Omit<Add, 'employeeIds'> = {
  ...{ lastDay: '2026-03-31', type: 'voluntary', ground: 'resigned', reason: 'moves away', remark: '' },
  ...{ socialEnd: null, fundEnd: null, blacklisted: false, blacklistType: null },
}
const enter = (values: Partial<Add> = {}, browser = hr) =>
  server.call(peopleCalls.addResignations, { employeeIds: [id], ...usual, ...values }, browser)
const entered = async (values: Partial<Add> = {}) => {
  const [row] = (await enter(values)).rows
  return { id: row?.id ?? '', revision: row?.revision ?? -1 }
}
const codes = async (values: Partial<Add> = {}) => (await enter(values)).rows.map(row => row.code)
const listed = async (input: Input<typeof peopleCalls.listResignations> = {}, browser = hr) =>
  (await server.call(peopleCalls.listResignations, input, browser)).rows
const one = async () => (await listed())[0] ?? expect.fail('nobody leaves')
const person = () => server.call(peopleCalls.getEmployee, { id }, hr)
const answerOf = async (work: Promise<unknown>) => (await refusalOf(work)).answer
const log = async (subjectId: string) =>
  (await server.call(organisationCalls.listAudit, { subject: 'resignation', subjectId }, hr)).rows.map(
    row => row.action,
  )
const left = () => entered({ lastDay: '2026-02-27' })

it('[PE-017] the list tells who is on the job, leaving, resigned, and disabled after that', async () => {
  const status = async () =>
    (await server.call(peopleCalls.listEmployees, { search: 'L1', state: 'all' }, hr)).rows.map(row => row.status)
  expect(await status()).toEqual(['on_job'])
  const gone = await entered({ lastDay: '2026-03-03' })
  expect(await status()).toEqual(['pending'])
  server.clock.set('2026-03-04T04:00:00Z')
  expect(await status()).toEqual(['resigned'])
  await server.call(peopleCalls.disableLeaver, gone, hr)
  expect(await status()).toEqual(['disabled'])
})

it('[PE-046] [PE-047] a resignation has its day, type, reason, money, ends of insurance and remark, and changes until it is closed', async () => {
  const pay = {
    ...noPay,
    baseCents: 600_000,
    dueDays: 2175,
    actualDays: 1000,
    compensationCents: 5000,
    noticeCents: 100,
  }
  const insured = { socialEnd: '2026-03-31', fundEnd: '2026-04-30', remark: 'keys returned' }
  const kept = await entered({ pay, ...insured })
  expect(await listed()).toMatchObject([{ ...usual, ...insured, pay, employeeName: 'Li', confirmed: false }])
  const told = await server.call(peopleCalls.getResignation, { id: kept.id }, hr)
  expect(told.settled).toMatchObject({ monthCents: 275_862, totalCents: 280_962, severance: null, years: 1, months: 3 })
  const dismissal = { ...usual, type: 'dismissal', ground: 'notice' } as const
  const changed = await server.call(peopleCalls.saveResignation, { ...kept, ...dismissal }, hr)
  expect(await listed()).toMatchObject([{ type: 'dismissal', ground: 'notice', pay }])
  const asked = server.call(peopleCalls.saveResignation, { ...changed, ...usual, ground: 'notice' }, hr)
  expect(await answerOf(asked)).toMatchObject({ code: 'people:ground_of_type', field: 'ground' })
  const stale = server.call(peopleCalls.saveResignation, { ...kept, ...usual }, hr)
  expect(await answerOf(stale)).toMatchObject({ code: 'stale' })
})

it('a last day is known to plans and lists at once, and cannot be another in the record of the person', async () => {
  const changes = () => server.services.db.inCompany(server.company.companyId, tx => tx.$count(change))
  const before = await changes()
  await entered()
  expect(await changes()).toBeGreaterThan(before)
  const { leftOn, ...rest } = await person()
  expect(leftOn).toBe(usual.lastDay)
  const other = server.call(peopleCalls.saveEmployee, { ...rest, leftOn: null }, hr)
  expect(await answerOf(other)).toMatchObject({ code: 'people:leaves_by_resignation', field: 'leftOn' })
  expect(await codes()).toEqual(['people:resignation_there'])
})

it('[PE-045] all, pending, resigned and resigned-disabled are listed, each by itself', async () => {
  const away = await employeeAt(server.services, server.company, { name: 'Ma', jobNumber: 'M1' })
  const gone = await employeeAt(server.services, server.company, { name: 'Ou', jobNumber: 'O1' })
  await enter({ employeeIds: [id] })
  await enter({ employeeIds: [away, gone], lastDay: '2026-02-27' })
  const [disabled] = await listed({ employeeId: gone })
  await server.call(peopleCalls.disableLeaver, { id: disabled?.id ?? '', revision: disabled?.revision ?? 0 }, hr)
  const names = async (state: 'all' | 'pending' | 'resigned' | 'disabled') =>
    (await listed({ state })).map(row => row.employeeName)
  expect(await names('all')).toEqual(['Li', 'Ma', 'Ou'])
  expect([await names('pending'), await names('resigned'), await names('disabled')]).toEqual([['Li'], ['Ma'], ['Ou']])
})

it('the job carries a resignation out on the day after the last day, once, and ends the contract', async () => {
  const contract = { number: 'C-1', type: 'labour', term: 'open', start: '2025-01-01', end: null } as const
  const rest = { subject: null, signingBody: null, signedOn: '2025-01-01', employeeType: null, remark: null }
  const none = { probationMonths: 0, probationUntil: null, warningDays: null }
  await server.call(peopleCalls.saveContract, { employeeId: id, ...contract, ...rest, ...none }, hr)
  const kept = await entered()
  server.clock.set('2026-03-31T12:00:00Z')
  await carryOutResignations(server.services)
  expect(await one()).toMatchObject({ standing: 'pending', carriedOut: false })
  server.clock.set('2026-04-01T20:00:00Z')
  await Promise.all([carryOutResignations(server.services), carryOutResignations(server.services)])
  await carryOutResignations(server.services)
  expect(await one()).toMatchObject({ standing: 'resigned', carriedOut: true })
  expect(await log(kept.id)).toEqual(['execute', 'add'])
  const { rows } = await server.call(peopleCalls.listContracts, { employeeId: id, standing: 'all' }, hr)
  expect(rows).toMatchObject([{ endedOn: usual.lastDay, endReason: 'resigned', ended: true }])
  const { id: leaving, revision } = await one()
  const wish = { id: leaving, revision, ...usual, lastDay: '2026-04-15' }
  const moved = server.call(peopleCalls.saveResignation, wish, hr)
  expect(await answerOf(moved)).toMatchObject({ code: 'people:resignation_carried_out', field: 'lastDay' })
  expect((await server.call(peopleCalls.getResignation, { id: kept.id }, hr)).contract).toEqual({
    ...{ term: 'open', start: '2025-01-01', end: null },
  })
})

it('[PE-050] social security stands in the record of the person, and cannot stop before it began', async () => {
  const {
    contradicts: _,
    birth: _b,
    gender: _g,
    mayContact: _m,
    fields: _f,
    ...plain
  } = await server.call(peopleCalls.getPersonal, { employeeId: id }, hr)
  await server.call(peopleCalls.savePersonal, { employeeId: id, ...plain, socialFrom: '2026-02-01' }, hr)
  expect((await server.call(peopleCalls.getPersonal, { employeeId: id }, hr)).socialFrom).toBe('2026-02-01')
  const refused = (await enter({ socialEnd: '2026-01-31' })).rows
  expect(refused).toMatchObject([{ code: 'people:social_before_start', values: { name: 'Li', date: '2026-02-01' } }])
  expect(await codes({ socialEnd: '2026-02-01' })).toEqual([null])
})

it('[PE-051] the blacklist is for whose identity number is known; the entry comes with the day after the last day', async () => {
  const wish = { blacklisted: true, blacklistType: 'theft', lastDay: '2026-02-27' } as const
  expect(await codes(wish)).toEqual(['people:resignation_number'])
  expect(await codes({ ...wish, blacklistType: null })).toEqual(['people:blacklist_type'])
  const {
    contradicts: _,
    birth: _b,
    gender: _g,
    mayContact: _m,
    fields: _f,
    ...plain
  } = await server.call(peopleCalls.getPersonal, { employeeId: id }, hr)
  const numbered = { identityKind: 'identity_card', fields: { identityNumber: '11010519491231002X' } } as const
  await server.call(peopleCalls.savePersonal, { employeeId: id, ...plain, ...numbered }, hr)
  const kept = await entered(wish)
  const entries = async () => (await server.call(peopleCalls.listBlacklist, {}, hr)).rows
  expect(await entries()).toMatchObject([{ name: 'Li', type: 'theft', identityNumber: { masked: '110•••002X' } }])
  await server.call(peopleCalls.undoResignation, { ...kept, revision: (await one()).revision }, hr)
  expect(await entries()).toEqual([])
})

it('[PE-052] confirming closes the record', async () => {
  const kept = await server.call(peopleCalls.confirmResignation, await entered(), hr)
  expect(await one()).toMatchObject({ confirmed: true, confirmedBy: expect.any(String) })
  const save = server.call(peopleCalls.saveResignation, { ...kept, ...usual, remark: 'x' }, hr)
  expect(await answerOf(save)).toMatchObject({ code: 'people:resignation_confirmed' })
  expect(await answerOf(server.call(peopleCalls.confirmResignation, kept, hr))).toMatchObject({
    code: 'people:resignation_confirmed',
  })
})

it('[PE-053] recovery brings somebody back at a department, position, rank and day, and history keeps what was', async () => {
  await left()
  const [, there = ''] = server.company.siteIds
  const back = { on: '2026-03-09', departmentId: there, position: 'lead', rank: 'P2' }
  const { id: leaving, revision } = await one()
  await server.call(peopleCalls.recoverLeaver, { id: leaving, revision, ...back }, hr)
  const { leftOn, hiredOn, employments } = await person()
  expect([leftOn, hiredOn]).toEqual([null, back.on])
  expect(employments).toMatchObject([
    { from: '2025-01-01', to: '2026-02-27' },
    { from: back.on, to: null, departmentId: there, position: 'lead', rank: 'P2', weekMinutes: 2400 },
  ])
  expect(await one()).toMatchObject({ standing: 'recovered', recoveredOn: back.on, hiredOn: '2025-01-01' })
  expect(await log(leaving)).toEqual(['bring_back', 'execute', 'add'])
  expect(await codes({ lastDay: '2026-05-01' })).toEqual([null])
})

it('[PE-054] an employment cannot begin before the last has ended, nor before the last day', async () => {
  await left()
  const { id: leaving, revision } = await one()
  const back = { departmentId: server.company.siteIds[0] ?? '', position: null, rank: null }
  const recover = (on: string) => server.call(peopleCalls.recoverLeaver, { id: leaving, revision, ...back, on }, hr)
  expect(await answerOf(recover('2026-02-27'))).toMatchObject({ code: 'people:recover_overlap', field: 'on' })
  await recover('2026-02-28')
  expect((await person()).employments.map(each => [each.from, each.to])).toEqual([
    ['2025-01-01', '2026-02-27'],
    ['2026-02-28', null],
  ])
})

it('[PE-055] undoing forgets the resignation but in the log, and the contract that it ended runs again', async () => {
  const contract = { number: 'C-2', type: 'labour', term: 'open', start: '2025-01-01', end: null } as const
  const rest = { subject: null, signingBody: null, signedOn: '2025-01-01', employeeType: null, remark: null }
  const none = { probationMonths: 0, probationUntil: null, warningDays: null }
  await server.call(peopleCalls.saveContract, { employeeId: id, ...contract, ...rest, ...none }, hr)
  await left()
  const { id: leaving, revision } = await one()
  await server.call(peopleCalls.undoResignation, { id: leaving, revision }, hr)
  expect(await listed()).toEqual([])
  expect((await person()).leftOn).toBeNull()
  const { rows } = await server.call(peopleCalls.listContracts, { employeeId: id, standing: 'all' }, hr)
  expect(rows).toMatchObject([{ endedOn: null, endReason: null }])
  expect(await log(leaving)).toEqual(['take_back', 'execute', 'add'])
})

it('whoever has their phone by now keeps somebody from coming back', async () => {
  await left()
  await employeeAt(server.services, server.company, { name: 'Bo', jobNumber: 'B1', phone: '13711112222' })
  const { id: leaving, revision } = await one()
  const undo = server.call(peopleCalls.undoResignation, { id: leaving, revision }, hr)
  expect(await answerOf(undo)).toMatchObject({ code: 'people:phone_taken' })
})

it('[PE-056] a leaver who is disabled signs in to nothing of the company, and is enabled again', async () => {
  const member = await server.signIn('employee')
  const personId = server.company.personIds.employee
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(membership).set({ employeeId: id }).where(eq(membership.personId, personId)),
  )
  const enters = () =>
    server.call(organisationCalls.listDepartments, {}, member).then(
      () => 'enters',
      error => error.code,
    )
  await left()
  const open = await one()
  expect(await enters()).toBe('enters')
  const off = await server.call(peopleCalls.disableLeaver, { id: open.id, revision: open.revision }, hr)
  expect(await one()).toMatchObject({ standing: 'disabled' })
  expect(await enters()).toBe('forbidden')
  const recovery = { on: '2026-03-09', departmentId: server.company.siteIds[0] ?? '', position: null, rank: null }
  expect(await answerOf(server.call(peopleCalls.recoverLeaver, { ...off, ...recovery }, hr))).toMatchObject({
    code: 'people:resignation_disabled',
  })
  await server.call(peopleCalls.enableLeaver, off, hr)
  expect(await one()).toMatchObject({ standing: 'resigned' })
  expect(await enters()).toBe('enters')
})

it('amounts are for whoever may see pay, in list, sheet and log', async () => {
  const kept = await entered({ pay: { ...noPay, compensationCents: 424_242 } })
  expect(await listed({}, manager)).toMatchObject([{ employeeName: 'Li', pay: null }])
  const told = await server.call(peopleCalls.getResignation, { id: kept.id }, manager)
  expect([told.pay, told.settled.totalCents]).toEqual([null, null])
  const seen = async (browser: Browser) =>
    JSON.stringify(await server.call(organisationCalls.listAudit, { page: 1, size: 50 }, browser))
  expect(await seen(hr)).toContain('424242')
  expect(await seen(manager)).not.toContain('424242')
  expect(await answerOf(enter({}, manager))).toMatchObject({ code: 'forbidden' })
})

it('[PE-013] [PE-048] several leave together, each told beforehand what is open and what law says', async () => {
  const other = await employeeAt(server.services, server.company, { name: 'Wu', jobNumber: 'W1' })
  const { protections: _, ...who } = await server.call(peopleCalls.getEmployee, { id: other }, hr)
  const nursing = { kind: 'nursing', from: '2026-01-01', to: '2026-12-31' } as const
  await server.call(peopleCalls.saveEmployee, { ...who, protections: [nursing] }, hr)
  const asked = { lastDay: '2026-03-31', ground: 'notice' } as const
  const { rows } = await server.call(peopleCalls.weighResignations, { employeeIds: [id, other], ...asked }, hr)
  expect(
    rows.map(row => [row.name, row.leftOn, row.warnings.map(each => [each.code, each.field, each.article])]),
  ).toEqual([
    ['Li', null, []],
    ['Wu', null, [['protected', 'ground', '42']]],
  ])
  expect(rows[0]?.exit.map(each => each.kind)).toEqual(['duties', 'planned', 'account', 'contract'])
  await enter({ employeeIds: [id] })
  expect((await enter({ employeeIds: [id, other] })).rows.map(row => [row.name, row.code]).sort()).toEqual([
    ['Li', 'people:resignation_there'],
    ['Wu', null],
  ])
  const pay = { ...noPay, averageCents: 800_000 }
  const settled = await server.call(
    peopleCalls.weighSettlement,
    { employeeId: other, lastDay: '2026-03-31', ground: 'unlawful', pay },
    hr,
  )
  expect(settled.severance).toEqual({
    ...{ countedHalves: 3, paidHalves: 3, monthCents: 800_000, capped: false, doubled: true, cents: 2_400_000 },
  })
})
