/** A file of people who are there: what it changes is told before, written as by hand, and empty cells stay. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { newId } from '../../db/new-id.ts'
import { person } from '../../db/schema.ts'
import { sendRaw } from '../../testing/any-call/send-raw.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import type { CompanyRows } from '../../testing/workbooks/company-file.ts'
import { applyCompany, checkCompany } from '../../testing/workbooks/company-import.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
let hr: Browser
beforeAll(async () => {
  running = await testServer({ workers: 1, locale: 'en', settings: { PAIBAN_OPERATORS: '13700009999' } })
})
beforeEach(async () => {
  server = await running.withNewCompany()
  administrator = await server.signIn('administrator')
  hr = await server.signIn('hr')
})
afterAll(() => running.stop())

const check = (rows: CompanyRows, as = administrator) => checkCompany(server, as, rows)
const told = async (rows: CompanyRows, as?: Browser) =>
  (await check(rows, as)).problems.map(each => `${each.column}${each.row} ${each.code}`)

const applied = (checked: Pick<Awaited<ReturnType<typeof check>>, 'importId' | 'plan'>) =>
  applyCompany(server, administrator, checked)
const take = async (rows: CompanyRows) => {
  const checked = await check(rows)
  expect(checked.problems).toEqual([])
  expect((await applied(checked)).state).toBe('done')
  return checked
}

let number = 0
/** Somebody entered by hand, with everything that a form holds. */
const hire = async (more: object = {}) => {
  number += 1
  const [departmentId] = server.company.siteIds
  const terms = { position: 'Waiter', rank: 'B2', hireType: 'full_time' as const, hoursSystem: 'standard' as const }
  const values = {
    ...{ jobNumber: `U${number}`, name: `Person ${number}`, phone: `1390000${1000 + number}` },
    ...{ gender: 'female' as const, birth: '1990-05-01', hiredOn: '2024-03-01', leftOn: null, participates: false },
    restWeekdays: [2],
    employments: [
      { ...terms, from: '2024-03-01', to: null, departmentId, cycle: null, dayMinutes: 450, weekMinutes: 2250 },
    ],
    protections: [{ kind: 'nursing' as const, from: '2026-01-01', to: '2026-12-31' }],
    ...more,
  }
  const { id } = await server.call(peopleCalls.saveEmployee, values, hr)
  return { ...values, id }
}
const codeOfMarked = async (importId: string) =>
  (await sendRaw(server, organisationCalls.downloadMarkedCompany, { importId }, hr)).code
const get = (id: string) => server.call(peopleCalls.getEmployee, { id }, hr)
const audit = async (subjectId: string) =>
  (await server.call(organisationCalls.listAudit, { subject: 'employee', subjectId }, administrator)).rows

it('a filled cell changes what is there, told before as old and new; an empty one leaves it', async () => {
  const person = await hire()
  const before = await get(person.id)
  const rows: CompanyRows = {
    employees: [
      { jobNumber: person.jobNumber, position: 'Cashier', birth: '1991-06-02', weekHours: 35.5, restWeekdays: '6,7' },
      { jobNumber: 'NEW1', name: 'Fresh', hiredOn: '2026-01-01', department: 'Testing', hoursSystem: 'standard' },
    ],
  }
  const { people, outcomes } = await take(rows)
  expect(outcomes).toEqual({ create: 1, update: 1, same: 0 })
  expect(people.map(each => [each.row, each.who, each.outcome])).toEqual([
    [2, `${person.jobNumber} ${person.name}`, 'update'],
    [3, 'NEW1 Fresh', 'create'],
  ])
  expect(people[0]?.changes).toEqual([
    { heading: 'Date of birth', since: null, old: '1990-05-01', new: '1991-06-02' },
    { heading: 'Fixed rest days', since: null, old: '3', new: '6,7' },
    { heading: 'Position', since: '2024-03-01', old: 'Waiter', new: 'Cashier' },
    { heading: 'Contracted hours a week', since: '2024-03-01', old: '37.5', new: '35.5' },
  ])
  const [terms] = before.employments
  expect(await get(person.id)).toEqual({
    ...before,
    revision: before.revision + 1,
    birth: '1991-06-02',
    restWeekdays: [5, 6],
    employments: [{ ...terms, position: 'Cashier', weekMinutes: 2130 }],
  })
  const [line] = await audit(person.id)
  expect(line).toMatchObject({ action: 'change', source: 'import', before: { birth: '1990-05-01' } })
  expect(line?.after).toMatchObject({ birth: '1991-06-02', name: person.name })
  const again = await check({ employees: rows.employees?.slice(0, 1) ?? [] })
  expect([again.outcomes, again.people[0]?.changes]).toEqual([{ create: 0, update: 0, same: 1 }, []])
})

it('a row without a number is of whom the phone belongs to; with neither it is nobody', async () => {
  const person = await hire()
  await take({ employees: [{ phone: person.phone, name: 'Renamed' }] })
  expect(await get(person.id)).toMatchObject({ name: 'Renamed', jobNumber: person.jobNumber, phone: person.phone })
  expect(await told({ employees: [{ name: 'Who' }, { phone: '13900009999', name: 'Who' }] })).toEqual([
    'A2 required',
    'A3 required',
  ])
})

it('somebody new with a phone that nobody has yet is an employee, and no person who could sign in', async () => {
  const persons = () => server.services.db.asOwner(tx => tx.$count(person))
  const before = await persons()
  const phone = '13900008888'
  const terms = { hiredOn: '2026-01-01', department: 'Testing', hoursSystem: 'standard' }
  await take({ employees: [{ jobNumber: 'NEW2', name: 'Unknown', phone, ...terms }] })
  const { rows } = await server.call(peopleCalls.listEmployees, { search: 'NEW2' }, administrator)
  expect(rows).toMatchObject([{ name: 'Unknown' }])
  expect((await get(rows[0]?.id ?? '')).phone).toBe(phone)
  expect(await persons()).toBe(before)
})

it('a phone that is of another employee, or with which another signs in, is refused at its cell', async () => {
  const [one, other] = [await hire(), await hire()]
  const { employeeIds } = server.company
  const log = (await server.call(organisationCalls.listMembers, {}, administrator)).rows.find(
    each => each.employeeId === employeeIds.employee,
  )
  // The log-in stays with who has no phone on file.
  await server.services.db.raw.query('update employee set phone = null where id = $1', [employeeIds.employee])
  const rows = [
    { jobNumber: one.jobNumber, phone: other.phone ?? '' },
    { jobNumber: other.jobNumber, phone: log?.phone ?? '' },
  ]
  expect(await told({ employees: rows })).toEqual(['C2 phone_taken', 'C3 phone_login'])
})

it('a phone that no company gives anybody, as those of the demo’s people, is refused at its cell', async () => {
  const { jobNumber } = await hire()
  const demo = { id: newId(), phone: '13700008888', name: 'Demo', demo: true, createdAt: server.clock.now() }
  await server.services.db.asOwner(tx => tx.insert(person).values(demo))
  const rows = ['13700008888', '13700009999'].map((phone, index) => ({ jobNumber: `R${index}`, name: 'New', phone }))
  expect(await told({ employees: [{ jobNumber, phone: demo.phone }] })).toEqual(['C2 phone_reserved'])
  expect((await told({ employees: rows })).filter(each => each.endsWith('reserved'))).toEqual([
    'C2 phone_reserved',
    'C3 phone_reserved',
  ])
})

it('a phone that was on file before is no reason to refuse a row, as in the form', async () => {
  const { id, jobNumber } = await hire()
  const { phones } = server.company
  await server.services.db.raw.query('update employee set phone = $1 where id = $2', [phones.manager, id])
  await server.services.db.raw.query('update employee set phone = null where id = $1', [
    server.company.employeeIds.manager,
  ])
  expect(await told({ employees: [{ jobNumber, phone: phones.manager, name: 'As before' }] })).toEqual([])
})

it('nobody rests on all seven days, as in the form', async () => {
  const { jobNumber } = await hire()
  const rest = async (restWeekdays: string) => (await check({ employees: [{ jobNumber, restWeekdays }] })).problems
  expect(await rest('1-6')).toEqual([])
  expect(await rest('1-7')).toMatchObject([{ code: 'rest_days', message: 'At most 6 fixed rest days a week' }])
})

it('a new day begins new terms as a copy of the last, which must have an end, as in the form', async () => {
  const person = await hire()
  const moved = { jobNumber: person.jobNumber, termsFrom: '2026-07-01', rank: 'B3' }
  const alone = await check({ employees: [moved] })
  expect(alone.problems.map(each => [`${each.column}${each.row}`, each.message])).toEqual([
    ['P2', expect.stringContaining('2024-03-01')],
  ])
  await take({ employees: [{ jobNumber: person.jobNumber, termsTo: '2026-06-30' }, moved] })
  const [first] = (await get(person.id)).employments
  expect((await get(person.id)).employments).toEqual([
    { ...first, from: '2024-03-01', to: '2026-06-30', rank: 'B2' },
    { ...first, from: '2026-07-01', to: null, rank: 'B3' },
  ])
})

it('two rows of one person that say different things are refused', async () => {
  const person = await hire()
  const rows = ['1990-01-01', '1990-01-02'].map((birth, at) => ({
    ...{ jobNumber: person.jobNumber, birth },
    ...(at === 1 && { termsFrom: '2030-01-01' }),
  }))
  expect(await told({ employees: rows })).toContain('E3 differs')
})

it('skills, availability and pay change by the row, and what no row names stays', async () => {
  const { id, jobNumber } = await hire()
  const { id: counter } = await server.call(
    planningCalls.saveWorkstation,
    {
      ...{ departmentId: server.company.rootId, name: 'Counter', workType: 'direct', priority: 1, colour: 1 },
      ...{ crossPost: true, peopleCount: 1, starsMin: 0, certificate: false, headsMin: 0, headsMax: null },
    },
    administrator,
  )
  const skills = [{ jobNumber, workstation: 'Counter', stars: 2, certificateUntil: '2027-01-01' }]
  const days = { jobNumber, from: '2026-01-01', level: 'preferred' }
  const availability = [{ ...days, weekdays: '1-3', hours: '09:00-12:00' }]
  const payRates = [{ jobNumber, from: '2026-01-01', hourly: 20 }]
  await take({ skills, availability, payRates })
  const next = await take({
    skills: [{ jobNumber, workstation: 'Counter', stars: 4 }],
    availability: [{ ...days, weekdays: '2', hours: '10:00-14:00' }],
    payRates: [{ jobNumber, from: '2026-01-01', hourly: 21.5 }],
  })
  expect(next.people.map(each => each.changes)).toEqual([
    [{ heading: 'Stars', since: null, old: '2', new: '4' }],
    [{ heading: 'Hours', since: '2026-01-01', old: '2: 09:00-12:00 preferred', new: '2: 10:00-14:00 preferred' }],
    [{ heading: 'Hourly amount', since: '2026-01-01', old: '20.00', new: '21.50' }],
  ])
  const kept = await server.call(peopleCalls.getSkills, { employeeId: id }, hr)
  expect(kept.skills).toEqual([{ workstationId: counter, stars: 4, certificateUntil: '2027-01-01' }])
  const { patterns } = await server.call(peopleCalls.getAvailability, { employeeId: id }, hr)
  expect(patterns[0]?.weekdays.map(day => day.map(each => each.start))).toEqual([[540], [600], [540], [], [], [], []])
  const { rates } = await server.call(peopleCalls.listPayRates, { employeeId: id }, hr)
  expect(rates.map(each => each.hourlyCents)).toEqual([2150])
  const lines = (await audit(id)).map(each => `${each.action} ${each.source}`)
  expect(lines.filter(line => line.endsWith('import'))).toHaveLength(4)
})

it('what somebody changed after the dry run is not overwritten', async () => {
  const person = await hire()
  const checked = await check({ employees: [{ jobNumber: person.jobNumber, position: 'Cashier' }] })
  const { id, revision } = await get(person.id)
  await server.call(peopleCalls.saveEmployee, { ...person, id, revision, name: 'By hand' }, hr)
  expect(await applied(checked)).toMatchObject({ state: 'failed', errorMessage: expect.stringContaining('meanwhile') })
  expect(await get(id)).toMatchObject({ name: 'By hand', employments: [{ position: 'Waiter' }] })
})

/** From now on HR reaches the second site alone. */
const narrowHr = async () => {
  const { rows } = await server.call(organisationCalls.listMembers, {}, administrator)
  const member = rows.find(each => each.employeeId === server.company.employeeIds.hr)
  if (!member) throw new Error('a member')
  const { phone, roleIds } = member
  const scope = { kind: 'custom' as const, departmentIds: [server.company.siteIds[1]] }
  const reach = { phone, employeeId: server.company.employeeIds.hr, roleIds, scope }
  await server.call(organisationCalls.saveMember, reach, administrator)
}

it('who imports changes those alone whom they may change by hand', async () => {
  const person = await hire()
  const rows = { employees: [{ jobNumber: person.jobNumber, position: 'Cashier' }] }
  expect(await told(rows, hr)).toEqual([])
  await narrowHr()
  expect(await told(rows, hr)).toEqual(['A2 not_allowed'])
  const unchanged = { employees: [{ jobNumber: person.jobNumber, position: 'Waiter' }] }
  expect(await told(unchanged, hr)).toEqual([])
  expect((await refusalOf(get(person.id))).code).toBe('forbidden')
  // Nor whom they may not hire by hand, nor what is the whole company's.
  const fresh = { name: 'New', hiredOn: '2026-01-01', hoursSystem: 'standard' }
  expect(await told({ employees: [{ jobNumber: 'N1', ...fresh, department: 'Site 1' }] }, hr)).toEqual([
    'H2 not_allowed',
  ])
  expect(await told({ employees: [{ jobNumber: 'N2', ...fresh, department: 'Site 2' }] }, hr)).toEqual([])
  expect(await told({ payRates: [{ position: 'Cook', from: '2026-01-01', hourly: 20 }] }, hr)).toEqual([
    'B2 not_allowed',
  ])
  const company = { settings: [{ period: 'week', startDate: '2026-03-02', precision: 15 }] }
  expect((await told(company, hr)).length).toBeGreaterThan(0)
})

it('a checked workbook is its sender’s, and of those who reach the whole company', async () => {
  const { jobNumber } = await hire()
  await narrowHr()
  const { importId } = await checkCompany(server, administrator, {
    employees: [{ jobNumber, position: 'Cashier' }],
  })
  expect((await refusalOf(server.call(organisationCalls.applyCompanyImport, { importId }, hr))).code).toBe('forbidden')
  expect(await codeOfMarked(importId)).toBe('forbidden')
})
