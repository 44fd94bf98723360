/** A company workbook is taken back whole: what it made goes, what it changed comes back, and nothing of it where anything was built on it. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { auditLine } from '../../audit/schema.ts'
import { forgetFiles, keptDays } from '../../importing/forget-files.ts'
import { importRun } from '../../importing/schema.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import type { CompanyRows } from '../../testing/workbooks/company-file.ts'
import { applyCompany, checkCompany, undoneCompany } from '../../testing/workbooks/company-import.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
let hr: Browser
beforeAll(async () => {
  running = await testServer({ workers: 1, locale: 'en' })
})
beforeEach(async () => {
  server = await running.withNewCompany()
  administrator = await server.signIn('administrator')
  hr = await server.signIn('hr')
})
afterAll(() => running.stop())

const terms = { hiredOn: '2026-01-01', hoursSystem: 'standard' }
const week = { monday: '10:00-22:00', tuesday: '10:00-22:00' }
const whole: CompanyRows = {
  sites: [{ name: 'Harbour', timeZone: 'Asia/Shanghai', ...week }],
  workstations: [{ name: 'Counter', department: 'Harbour', workType: 'direct' }],
  shifts: [{ name: 'Early', shortName: 'E', start: '10:00', end: '18:00', departments: 'Harbour' }],
  templates: [
    { template: 'Week', department: 'Harbour', weekdays: '1-2', workstation: 'Counter', shift: 'Early', heads: 1 },
  ],
  employees: [{ jobNumber: 'N1', name: 'Fresh', department: 'Harbour', ...terms }],
  skills: [{ jobNumber: 'N1', workstation: 'Counter', stars: 3 }],
  payRates: [
    { jobNumber: 'N1', from: '2026-01-01', hourly: 20 },
    { position: 'Cook', from: '2026-01-01', hourly: 25 },
  ],
  budgets: [{ department: 'Harbour', from: '2026-01-05', amount: 1000 }],
  settings: [{ period: 'week', precision: 30 }],
}

const take = async (rows: CompanyRows, as = administrator) => {
  const checked = await checkCompany(server, as, rows)
  expect(checked.problems).toEqual([])
  expect(await applyCompany(server, as, checked)).toMatchObject({ state: 'done', errorMessage: null })
  return checked.importId
}

const undone = (importId: string, as = administrator) => undoneCompany(server, as, importId)

const state = async () => {
  const ask = server.call
  const { departments } = await ask(organisationCalls.listDepartments, {}, administrator)
  const { rows: people } = await ask(peopleCalls.listEmployees, {}, administrator)
  return {
    departments: departments.map(each => each.name).sort(),
    people: people.map(each => `${each.jobNumber} ${each.name}`).sort(),
    workstations: (await ask(planningCalls.listWorkstations, {}, administrator)).rows.map(each => each.name),
    shifts: (await ask(planningCalls.listShifts, {}, administrator)).rows.map(each => each.name),
    templates: (await ask(planningCalls.listShiftTemplates, {}, administrator)).rows.map(each => each.name),
    budgets: (await ask(planningCalls.listBudgets, {}, administrator)).rows.length,
    rates: (await ask(peopleCalls.listPayRates, {}, administrator)).rates.map(each => each.hourlyCents),
    precision: (await ask(planningCalls.getScheduleSettings, {}, administrator)).settings.precision,
  }
}
const reports = async (as = administrator) => (await server.call(organisationCalls.listCompanyImports, {}, as)).rows

it('everything that it made goes, and the same file can be taken in again', async () => {
  const before = await state()
  const importId = await take(whole)
  const after = await state()
  expect(after.departments).toContain('Harbour')
  expect(after).toMatchObject({ shifts: ['Early'], workstations: ['Counter'], templates: ['Week'], budgets: 1 })
  expect(after.precision).toBe(30)
  expect(await undone(importId)).toMatchObject({ state: 'done', errorMessage: null })
  expect(await state()).toEqual(before)
  await take(whole)
  expect(await state()).toEqual(after)
})

it('the report stays: who, which file, what became of its rows, and who took it back', async () => {
  const importId = await take(whole)
  const counts = { rows: 10, added: 10, replaced: 0, unchanged: 0, refused: 0 }
  const told = { id: importId, fileName: 'company.xlsx', ...counts, createdBy: expect.stringMatching(/./) }
  expect(await reports()).toEqual([expect.objectContaining({ ...told, state: 'done', undoable: true, undoneAt: null })])
  await undone(importId)
  expect(await reports()).toMatchObject([{ ...told, state: 'undone', undoable: false, undoneAt: expect.any(String) }])
  const again = refusalOf(server.call(organisationCalls.undoCompanyImport, { importId }, administrator))
  expect((await again).code).toBe('organisation:import_not_done')
})

it('rates that go are told of where who earned them stood, as one that is removed by hand', async () => {
  const importId = await take(whole)
  const places = [await harbour(), null]
  expect(await undone(importId)).toMatchObject({ state: 'done', errorMessage: null })
  const ofRates = and(eq(auditLine.subject, 'pay_rate'), eq(auditLine.action, 'remove'))
  const lines = await server.services.db.inCompany(server.company.companyId, tx =>
    tx.select({ departmentId: auditLine.departmentId }).from(auditLine).where(ofRates),
  )
  expect(new Set(lines.map(each => each.departmentId))).toEqual(new Set(places))
  expect(lines).toHaveLength(2)
})

it('what it changed of people comes back, from a department that the file itself brings: terms, skills, availability, pay', async () => {
  await take(whole)
  const { rows } = await server.call(peopleCalls.listEmployees, { search: 'N1' }, administrator)
  const id = rows[0]?.id ?? ''
  const read = async () => ({
    person: { ...(await server.call(peopleCalls.getEmployee, { id }, hr)), revision: 0 },
    skills: (await server.call(peopleCalls.getSkills, { employeeId: id }, hr)).skills,
    patterns: (await server.call(peopleCalls.getAvailability, { employeeId: id }, hr)).patterns,
    rates: (await server.call(peopleCalls.listPayRates, { employeeId: id }, hr)).rates.map(each => each.hourlyCents),
  })
  const before = await read()
  const importId = await take({
    sites: [{ name: 'Bridge', timeZone: 'Asia/Shanghai', ...week }],
    employees: [{ jobNumber: 'N1', name: 'Renamed', department: 'Bridge', position: 'Cook' }],
    skills: [{ jobNumber: 'N1', workstation: 'Counter', stars: 5 }],
    availability: [{ jobNumber: 'N1', from: '2026-01-01', weekdays: '1', hours: '10:00-12:00' }],
    payRates: [{ jobNumber: 'N1', from: '2026-01-01', hourly: 30 }],
  })
  expect((await read()).person).toMatchObject({ name: 'Renamed', employments: [{ position: 'Cook' }] })
  expect(await undone(importId)).toMatchObject({ state: 'done', errorMessage: null })
  expect(await read()).toEqual(before)
})

it('of several workbooks over one person the last is taken back first, and then those before it', async () => {
  const first = await take(whole)
  const second = await take({
    employees: [{ jobNumber: 'N1', name: 'Second', ...terms }],
    skills: [{ jobNumber: 'N1', workstation: 'Counter', stars: 4 }],
  })
  const third = await take({ employees: [{ jobNumber: 'N1', name: 'Third', ...terms }] })
  const names = async () => (await state()).people.filter(each => each.startsWith('N1'))
  const why = 'was changed by a later import, company.xlsx, so nothing was undone. Undo that one first'
  for (const early of [first, second])
    expect(await undone(early)).toMatchObject({ state: 'failed', errorMessage: expect.stringContaining(why) })
  expect(await undone(third)).toMatchObject({ state: 'done' })
  expect(await names()).toEqual(['N1 Second'])
  expect(await undone(second)).toMatchObject({ state: 'done' })
  expect(await names()).toEqual(['N1 Fresh'])
  expect(await undone(first)).toMatchObject({ state: 'done' })
  expect(await names()).toEqual([])
})

it('a workbook whose undo has been asked for, and waits, is made way for as well', async () => {
  await take(whole)
  const second = await take({ employees: [{ jobNumber: 'N1', name: 'Second', ...terms }] })
  const third = await take({ employees: [{ jobNumber: 'N1', name: 'Third', ...terms }] })
  const stands = (to: 'undoing' | 'done') =>
    server.services.db.asOwner(tx => tx.update(importRun).set({ state: to }).where(eq(importRun.id, second)))
  await stands('undoing')
  expect(await undone(third)).toMatchObject({ state: 'done' })
  await stands('done')
  expect(await undone(second)).toMatchObject({ state: 'done' })
})

it('what somebody changed between two workbooks stays, whatever is taken back', async () => {
  await take(whole)
  const second = await take({ employees: [{ jobNumber: 'N1', name: 'Second', ...terms }] })
  const id = (await server.call(peopleCalls.listEmployees, { search: 'N1' }, administrator)).rows[0]?.id ?? ''
  const { revision } = await server.call(peopleCalls.getEmployee, { id }, hr)
  const { id: workstationId = '' } =
    (await server.call(planningCalls.listWorkstations, {}, administrator)).rows[0] ?? {}
  const skills = [{ workstationId, stars: 5, certificateUntil: null }]
  await server.call(peopleCalls.saveSkills, { employeeId: id, revision, skills }, hr)
  const third = await take({ employees: [{ jobNumber: 'N1', name: 'Third', ...terms }] })
  expect(await undone(third)).toMatchObject({ state: 'done' })
  const why = expect.stringContaining('was changed since the import')
  expect(await undone(second)).toMatchObject({ state: 'failed', errorMessage: why })
})

it.each([
  [
    'a change by hand',
    'Early was changed since the import',
    async () => {
      const [shift] = (await server.call(planningCalls.listShifts, {}, administrator)).rows
      const { id = '', revision = 0 } = shift ?? {}
      await server.call(planningCalls.enableShift, { id, enabled: false, revision }, administrator)
    },
  ],
  [
    'an employee',
    'names Harbour',
    async () => {
      const departmentId = await harbour()
      const place = { from: '2026-01-01', to: null, departmentId, position: null, rank: null, cycle: null }
      const hours = { hireType: 'full_time', hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400 } as const
      const person = { jobNumber: 'H1', name: 'By hand', phone: null, gender: null, birth: null, leftOn: null }
      const rest = { hiredOn: '2026-01-01', participates: true, restWeekdays: [], protections: [] }
      await server.call(peopleCalls.saveEmployee, { ...person, ...rest, employments: [{ ...place, ...hours }] }, hr)
    },
  ],
  [
    'a plan',
    'is in a plan or roster',
    async () => {
      const form = { name: 'Week', mode: 'manual', period: 'week', first: '2026-03-09' } as const
      await server.call(planningCalls.createPlan, { ...form, departmentId: await harbour() }, administrator)
    },
  ],
  [
    'a nightly schedule',
    'Harbour is in a plan or roster',
    async () => {
      const sites = [{ departmentId: await harbour(), enabled: true }]
      const schedule = { enabled: false, startMinute: 120, periodsAhead: 1, seconds: 60, sites }
      await server.call(planningCalls.saveBatchSchedule, schedule, administrator)
    },
  ],
] as const)('nothing is taken back where since then there is %s', async (_, why, build) => {
  const importId = await take(whole)
  await build()
  const built = await state()
  expect(await undone(importId)).toMatchObject({ state: 'failed', errorMessage: expect.stringContaining(why) })
  expect(await state()).toEqual(built)
  expect(await reports()).toMatchObject([{ state: 'done', undoable: true }])
})

const bar = (siteId: string) => ({
  ...{ departmentId: siteId, name: 'Bar', workType: 'direct' as const, priority: 1, colour: 1 },
  ...{ crossPost: true, peopleCount: 1, starsMin: 0, certificate: false, headsMin: 0, headsMax: null },
})

it.each([
  [
    'is never to be alone without one of the file',
    'Counter',
    async () => {
      const [counter] = (await server.call(planningCalls.listWorkstations, {}, administrator)).rows
      return { neverAloneWith: counter?.id ?? '' }
    },
  ],
  [
    'refers to a template of the file',
    'Week',
    async () => {
      const [template] = (await server.call(planningCalls.listShiftTemplates, {}, administrator)).rows
      return { referenceTemplateId: template?.id ?? '' }
    },
  ],
] as const)('nor where a workstation that was there %s', async (_, name, named) => {
  const shifts = [{ name: 'Early', shortName: 'E', start: '10:00', end: '18:00' }]
  const week = {
    template: 'Week',
    department: 'Site 1',
    weekdays: '1',
    workstation: 'Counter',
    shift: 'Early',
    heads: 1,
  }
  const workstations = [{ name: 'Counter', department: 'Site 1', workType: 'direct' }]
  const importId = await take({ workstations, shifts, templates: [week] })
  const form = { ...bar(server.company.siteIds[0]), ...(await named()) }
  await server.call(planningCalls.saveWorkstation, form, administrator)
  const why = expect.stringContaining(`names ${name}`)
  expect(await undone(importId)).toMatchObject({ state: 'failed', errorMessage: why })
})

const harbour = async (): Promise<string> => {
  const { departments } = await server.call(organisationCalls.listDepartments, {}, administrator)
  return departments.find(each => each.name === 'Harbour')?.id ?? ''
}

it('after a while file and undo end, and the report stays', async () => {
  const importId = await take(whole)
  await checkCompany(server, administrator, whole).catch(() => undefined)
  const kept = () =>
    server.services.db.inCompany(server.company.companyId, tx =>
      tx.select({ file: importRun.file, written: importRun.written, state: importRun.state }).from(importRun),
    )
  await forgetFiles(server.services)
  expect((await kept()).every(each => each.file !== null)).toBe(true)
  const later = new Date(server.clock.now().getTime() + (keptDays + 1) * 86_400_000)
  await forgetFiles({ db: server.services.db, clock: { ...server.clock, now: () => later } })
  expect(await kept()).toEqual([{ file: null, written: null, state: 'done' }])
  expect(await reports()).toMatchObject([{ id: importId, state: 'done', undoable: false }])
  const undo = refusalOf(server.call(organisationCalls.undoCompanyImport, { importId }, administrator))
  expect((await undo).code).toBe('organisation:import_kept_no_longer')
})
