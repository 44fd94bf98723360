/** What a form refuses, its sheet of the company workbook refuses too: each fault at its cell, all of them at once. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call, Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { position, role } from '../access/schema.ts'
import { employeeAt } from '../testing/employee-at.ts'
import { giveMember } from '../testing/give-member.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import type { CompanyRows } from '../testing/workbooks/company-file.ts'
import { checkCompany } from '../testing/workbooks/company-import.ts'

let server: TestServer
let administrator: Browser
beforeAll(async () => {
  server = await testServer({ workers: 1, locale: 'en' })
  administrator = await server.signIn('administrator')
})
afterAll(() => server.stop())

const told = async (rows: CompanyRows) =>
  (await checkCompany(server, administrator, rows)).problems.map(each => `${each.column}${each.row} ${each.code}`)
const save = <C extends Call>(call: C, input: Input<C>) => server.call(call, input, administrator)

const night = { name: 'Night', shortName: 'N', start: '22:00', end: '30:00' }

it('[PL-057] a shift off the grid is refused from a file as by the form, at every cell that is off it', async () => {
  const odd = { ...night, start: '22:03', end: '30:07', restStart: '23:01', restEnd: '23:30' }
  expect(await told({ shifts: [odd] })).toEqual([
    'C2 planning:off_grid',
    'D2 planning:off_grid',
    'E2 planning:off_grid',
  ])
  const form = { name: 'Odd', shortName: 'O', colour: 1, start: 423, end: 900 }
  expect((await refusalOf(save(planningCalls.saveShift, form))).code).toBe('planning:off_grid')
})

it('the grid is that of the settings that the file brings itself', async () => {
  const shifts = [{ ...night, start: '22:05' }]
  expect(await told({ shifts })).toEqual(['C2 planning:off_grid'])
  expect(await told({ shifts, settings: [{ period: 'week', precision: 5 }] })).toEqual([])
  const coarse = [{ period: 'week', precision: 60 }]
  expect(await told({ shifts: [{ ...night, end: '29:30' }], settings: coarse })).toEqual(['D2 planning:off_grid'])
})

it('a shift of more than a day, and a short name that another goes by in wide letters, are refused', async () => {
  const shifts = [
    { ...night, start: '09:00', end: '34:00' },
    { ...night, name: 'Wide', shortName: '\uff2e' },
  ]
  expect(await told({ shifts })).toEqual(['D2 planning:shift_too_long', 'B3 planning:short_name_taken'])
})

it('a short name stays taken while its shift is out of use, and is free once that is deleted', async () => {
  const { id } = await save(planningCalls.saveShift, { name: 'Dusk', shortName: 'D', colour: 1, start: 900, end: 1200 })
  await save(planningCalls.enableShift, { id, enabled: false, revision: 0 })
  const shifts = [{ ...night, name: 'Dusk', shortName: 'D' }]
  expect(await told({ shifts })).toEqual(['B2 planning:short_name_taken'])
  await save(planningCalls.enableShift, { id, enabled: true, revision: 1 })
  await save(planningCalls.deleteShift, { id, revision: 2 })
  expect(await told({ shifts })).toEqual([])
})

it('fewer heads at most than at least, and a name that the department has in other letters, are refused', async () => {
  const workstations = [
    { name: 'Bar', workType: 'direct', headsMin: 5, headsMax: 2 },
    { name: 'BAR', workType: 'direct', headsMin: 0, headsMax: 9 },
  ]
  expect(await told({ workstations })).toEqual(['J2 planning:workstation_heads', 'A3 planning:workstation_name_taken'])
})

it('a template names what applies to its department alone', async () => {
  const rows: CompanyRows = {
    sites: [
      { name: 'North', monday: '10:00-22:00' },
      { name: 'South', monday: '10:00-22:00' },
    ],
    workstations: [{ name: 'Grill', workType: 'direct', department: 'South' }],
    shifts: [{ ...night, departments: 'South' }],
  }
  const row = { template: 'Week', weekdays: '1-5', workstation: 'Grill', shift: 'N', heads: 1 }
  expect(await told({ ...rows, templates: [{ ...row, department: 'North' }] })).toEqual([
    'D2 elsewhere',
    'E2 elsewhere',
  ])
  expect(await told({ ...rows, templates: [{ ...row, department: 'South' }] })).toEqual([])
})

it('a budget is of a site, and hours of opening last a day at most', async () => {
  const budgets = [{ department: 'Testing', from: '2026-03-09', amount: 5000 }]
  expect(await told({ budgets })).toEqual(['A2 not_a_site'])
  expect(await told({ sites: [{ name: 'Long', monday: '10:00-36:00' }] })).toEqual(['I2 organisation:opening_hours'])
})

it('a name with a sign that nobody sees is none, and one of such signs alone is missing', async () => {
  const workstations = [
    { name: 'Ba\u200br', workType: 'direct' },
    { name: '\u200b', workType: 'direct' },
  ]
  expect(await told({ workstations })).toEqual(['A2 hidden_signs', 'A3 required'])
})

it('a position that reaches further than the one who imports is given to nobody, neither new nor there', async () => {
  const { companyId, personIds, siteIds } = server.company
  await server.services.db.inCompany(companyId, async tx => {
    await tx.insert(position).values({ name: 'Director', scope: { kind: 'company' } })
    const [hr] = await tx.select().from(role).where(eq(role.code, 'hr'))
    const scope = { kind: 'custom' as const, departmentIds: [siteIds[0]] }
    await giveMember(tx, personIds.manager, { roleIds: [hr?.id ?? ''], scope })
  })
  await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'L1' })
  const terms = { department: 'Site 1', position: 'Director' }
  const employees = [
    { ...terms, jobNumber: 'L1', name: 'Li' },
    { ...terms, jobNumber: 'L2', name: 'Lu', hiredOn: '2026-01-01', hoursSystem: 'standard' },
  ].map(each => Object.fromEntries(Object.entries(each)))
  const beyond = async (browser: Browser) =>
    (await checkCompany(server, browser, { employees })).problems.map(each => `${each.column}${each.row} ${each.code}`)
  expect(await beyond(await server.signIn('manager'))).toEqual(['I2 not_allowed', 'I3 not_allowed'])
  expect(await beyond(administrator)).toEqual([])
})

it('a last day that stands in a resignation is no matter of a file', async () => {
  const leaver = await employeeAt(server.services, server.company, { name: 'Mo', jobNumber: 'M9' })
  await save(peopleCalls.addResignations, {
    ...{ employeeIds: [leaver], lastDay: '2026-12-31', type: 'voluntary', ground: 'resigned', reason: '', remark: '' },
    ...{ socialEnd: null, fundEnd: null, blacklisted: false, blacklistType: null },
  })
  const file = (leftOn: string) => told({ employees: [{ jobNumber: 'M9', name: 'Mo', leftOn }] })
  expect(await file('2026-12-31')).toEqual([])
  expect(await file('2026-11-30')).toEqual([expect.stringMatching(/2 leaving$/)])
})

it('the phone of somebody who works their notice is theirs in a file, too', async () => {
  const who = { name: 'Mu', jobNumber: 'M8', phone: '13722223333' }
  const leaver = await employeeAt(server.services, server.company, who)
  await save(peopleCalls.addResignations, {
    ...{ employeeIds: [leaver], lastDay: '2026-12-31', type: 'voluntary', ground: 'resigned', reason: '', remark: '' },
    ...{ socialEnd: null, fundEnd: null, blacklisted: false, blacklistType: null },
  })
  const other = { jobNumber: 'M7', name: 'Bo', phone: who.phone, hiredOn: '2026-01-01', hoursSystem: 'standard' }
  expect(await told({ employees: [{ ...other, department: 'Site 1' }] })).toEqual(['C2 phone_taken'])
})
