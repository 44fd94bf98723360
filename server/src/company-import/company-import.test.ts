/** One workbook fills a company: dry run with every bad cell, then all in one, or nothing. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditSubject } from '#contract/audit/subjects.ts'
import { markerHeaders } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { cycles, hireTypes, hoursSystems } from '#contract/people/employee.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { readWorkbook } from '../files/workbook.ts'
import { writeWorkbook } from '../files/write-workbook.ts'
import { words } from '../messages/words.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { fetchFile, sendFile } from '../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { type CompanyRows, companyFile } from '../testing/workbooks/company-file.ts'
import { companyTemplate } from './company-files.ts'

const built = existsSync(path.resolve(import.meta.dirname, '../../../engine/wasm/pkg/paiban_wasm_bg.wasm'))
if (!built) console.warn('the WebAssembly engine is not built: npm run build:wasm')

let server: TestServer
let administrator: Browser
beforeAll(async () => {
  server = await testServer({ workers: 1, locale: 'en' })
  administrator = await server.signIn('administrator')
})
afterAll(() => server.stop())

const limits = { rows: 20_000, columns: 60, cells: 100_000 }

const hours = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(day => [day, '10:00-22:00']),
)
const people = Array.from({ length: 60 }, (_, index) => ({
  jobNumber: `N${100 + index}`,
  name: `Person ${index}`,
  hiredOn: '2025-01-01',
  department: index % 2 === 0 ? 'East' : 'Night bar',
  position: 'Waiter',
  hoursSystem: index % 5 === 0 ? 'part-time' : 'standard',
}))
const good: CompanyRows = {
  sites: [
    { name: 'Night bar', parent: 'Region', ...hours, friday: '18:00-02:00', timeZone: 'Asia/Taipei', region: 'TW' },
    { name: 'Region', code: 'R1' },
    { name: 'East', parent: 'R1', ...hours },
  ],
  workstations: [
    { name: 'Counter', workType: 'direct', starsMin: 1 },
    { name: 'Store room', workType: 'indirect', department: 'East' },
  ],
  shifts: [
    {
      name: 'Early',
      shortName: 'E',
      start: '09:00',
      end: '18:00',
      restStart: '13:00',
      restEnd: '14:00',
      workstations: 'Counter',
    },
    { name: 'Late', shortName: 'L', start: '18:00', end: '02:00', departments: 'Night bar,East' },
  ],
  templates: [
    { template: 'Week', department: 'East', weekdays: '1-5', workstation: 'Counter', shift: 'E', heads: 3 },
    { template: 'Week', department: 'East', weekdays: '6,7', workstation: 'Counter', shift: 'Late', heads: 2 },
  ],
  employees: [
    ...people,
    { ...people[0], termsFrom: '2026-06-01', jobNumber: 'N200', name: 'Moved' },
    {
      ...people[0],
      termsFrom: '2025-01-01',
      termsTo: '2026-05-31',
      jobNumber: 'N200',
      name: 'Moved',
      department: 'Night bar',
    },
  ],
  skills: people.map(each => ({
    jobNumber: each.jobNumber,
    workstation: 'Counter',
    stars: 3,
    certificateUntil: '2027-01-01',
  })),
  availability: [
    { jobNumber: 'N100', from: '2026-01-01', weekdays: '1-5', hours: '17:00-22:00', level: 'preferred' },
    { jobNumber: 'N100', from: '2026-01-01', weekdays: '6,7', hours: '10:00-22:00' },
  ],
  payRates: [
    { position: 'Waiter', from: '2025-01-01', hourly: 25.5 },
    { jobNumber: 'N101', from: '2025-01-01', hourly: 30 },
  ],
  budgets: [{ department: 'East', from: '2026-01-05', percent: 22 }],
  settings: [{ period: 'week', precision: 30, planApproval: 'yes' }],
}

const check = async (rows: CompanyRows, locale?: Locale) =>
  sendFile(server, organisationCalls.checkCompanyFile, {}, await companyFile(rows, locale), administrator)

it('the template has a sheet for each thing, in the language of the caller', async () => {
  const bytes = await fetchFile(server, organisationCalls.downloadCompanyTemplate, {}, administrator)
  const file = { name: 'template.xlsx', bytes }
  const sheets = await readWorkbook(file, limits)
  expect(sheets.map(sheet => sheet.name)).toEqual([
    'Departments and sites',
    'Workstations',
    'Shifts',
    'Shift templates',
    'Employees',
    'Skills',
    'Availability',
    'Pay rates',
    'Budgets',
    'Schedule settings',
  ])
  expect(sheets[1]?.rows[0]?.[0]).toMatch(/^Name/)
  const empty = await refusalOf(sendFile(server, organisationCalls.checkCompanyFile, {}, file, administrator))
  expect(empty.code).toBe('organisation:import_empty')
})

/** What the browser calls the downloaded template. */
const templateName = async (query: { only?: 'people' }) => {
  const { path: url } = organisationCalls.downloadCompanyTemplate
  const { cookies } = administrator
  const { headers } = await server.inject({ method: 'GET', url, headers: markerHeaders, cookies, query })
  return /filename\*=UTF-8''([^;]+)/.exec(String(headers['content-disposition']))?.[1]
}

it('asked for people only, the template has their sheets alone, and a file with more is refused by name of the sheet', async () => {
  const only = { only: 'people' as const }
  const bytes = await fetchFile(server, organisationCalls.downloadCompanyTemplate, only, administrator)
  expect(await templateName(only)).toBe('people-import-template.xlsx')
  expect(await templateName({})).toBe('company-import-template.xlsx')
  const names = (await readWorkbook({ name: 'template.xlsx', bytes }, limits)).map(sheet => sheet.name)
  expect(names).toEqual(['Employees', 'Skills', 'Availability', 'Pay rates'])
  const send = async (rows: CompanyRows) =>
    sendFile(server, organisationCalls.checkCompanyFile, only, await companyFile(rows), administrator)
  const hired = { jobNumber: 'N1', name: 'Ada', hiredOn: '2025-01-01', department: 'Testing', hoursSystem: 'standard' }
  const refused = await refusalOf(send({ employees: [hired], workstations: [{ name: 'Bar', workType: 'direct' }] }))
  expect(refused.answer).toMatchObject({ code: 'organisation:import_people_only', values: { sheet: 'Workstations' } })
  const unread = await refusalOf(send({ employees: [hired], shifts: [{ name: 'Early', start: 'soon' }] }))
  expect(unread.answer).toMatchObject({ values: { sheet: 'Shifts' } })
  const { sheets } = await send({ employees: [hired] })
  expect(sheets.filter(sheet => sheet.rows > 0)).toMatchObject([{ sheet: 'employees', rows: 1 }])
})

it('[CO-039] a workbook that is no filled-in template is refused', async () => {
  const bytes = await writeWorkbook([{ name: 'Employees', columns: [{ head: 'Who' }], rows: [['x']] }])
  const refused = await refusalOf(
    sendFile(server, organisationCalls.checkCompanyFile, {}, { name: 'a.xlsx', bytes }, administrator),
  )
  expect(refused.answer).toMatchObject({ code: 'organisation:import_columns', values: { sheet: 'Employees' } })
  const text = { name: 'a.txt', bytes: Buffer.from('x') }
  expect((await refusalOf(sendFile(server, organisationCalls.checkCompanyFile, {}, text, administrator))).code).toBe(
    'file_type',
  )
})

it('the dry run names every bad cell by sheet, row, column and reason, and writes nothing', async () => {
  const bad: CompanyRows = {
    sites: [
      { name: 'X', parent: 'Nowhere' },
      { name: 'Y', monday: 'all day', timeZone: 'Mars' },
    ],
    shifts: [
      { name: 'Long name', shortName: 'ABC', start: '09:00', end: '18:00', restStart: '08:00', restEnd: '08:30' },
    ],
    employees: [
      { jobNumber: 'B1', name: 'B', hiredOn: '2026-02-30', department: 'X', hoursSystem: 'standard' },
      { jobNumber: 'T1', name: 'B', hiredOn: '2026-02-01', department: 'Site 1', hoursSystem: 'standard' },
      {
        jobNumber: 'B3',
        name: 'B',
        hiredOn: '2026-02-01',
        department: 'Site 1',
        hoursSystem: 'comprehensive',
        phone: '123',
      },
      { jobNumber: 'B4', name: 'B', hiredOn: '2026-02-01', department: 'Site 1', hoursSystem: 'comprehensive' },
    ],
    payRates: [
      { from: '2026-01-01', hourly: -1 },
      { jobNumber: 'T1', position: 'Waiter', from: '2026-01-01', hourly: 1 },
    ],
  }
  const result = await check(bad)
  expect(result).toMatchObject({ rows: 9, refused: 8 })
  const told = result.problems.map(each => `${each.sheet} ${each.column}${each.row} ${each.code}`)
  expect(told.sort()).toEqual(
    [
      'Departments and sites B2 unknown_department',
      'Departments and sites E3 time_zone',
      'Departments and sites I3 not_hours',
      'Employees C4 not_a_phone',
      'Employees F2 not_a_date',
      'Employees M4 cycle_needed',
      'Employees M5 cycle_needed',
      'Pay rates A2 one_of_two',
      'Pay rates A3 one_of_two',
      'Pay rates D2 number_range',
      'Shifts B2 planning:short_name_length',
      'Shifts E2 planning:rest_outside',
    ].sort(),
  )
  expect(result.problems.find(each => each.code === 'number_range')).toMatchObject({
    heading: 'Hourly amount',
    value: '-1',
    message: 'Must lie between 0 and 10000',
  })
  const apply = server.call(organisationCalls.applyCompanyImport, { importId: result.importId }, administrator)
  expect((await refusalOf(apply)).answer).toMatchObject({ code: 'organisation:import_refused', values: { count: 12 } })
  const marked = await fetchFile(
    server,
    organisationCalls.downloadMarkedCompany,
    { importId: result.importId },
    administrator,
  )
  expect((await readWorkbook({ name: 'marked.xlsx', bytes: marked }, limits))[0]?.rows[1]?.[1]).toBe('Nowhere')
})

it('a cell that cannot be read hides no other fault of its row, and makes none elsewhere', async () => {
  const person = { name: 'B', department: 'Testing', hiredOn: '2026-02-01', hoursSystem: 'standard' }
  const { problems } = await check({
    sites: [{ name: 'Dock', monday: 'all day' }],
    shifts: [{ name: 'Dawn', shortName: 'D', start: 'early', end: '08:00', restStart: '06:00', restEnd: '06:30' }],
    employees: [
      { ...person, jobNumber: 'B1', hiredOn: 'soon', leftOn: '2026-01-01', department: 'Nowhere' },
      { ...person, jobNumber: 'B2', birth: 'long ago', department: 'Dock' },
      { ...person, jobNumber: 'B3', termsTo: 'ever' },
      { ...person, jobNumber: 'B3', termsFrom: '2026-06-01' },
    ],
    skills: [
      { jobNumber: 'B1', workstation: 'Nowhere', stars: 9 },
      { jobNumber: 'B9', workstation: 'Nowhere', stars: 1 },
    ],
    payRates: [{ jobNumber: 'B2', from: 'now', hourly: 1 }],
    budgets: [{ department: 'Nowhere', from: '2026-01-05', amount: 'much' }],
  })
  expect(problems.map(each => `${each.sheet} ${each.column}${each.row} ${each.code}`)).toEqual([
    'Budgets A2 unknown_department',
    'Budgets C2 not_a_number',
    'Departments and sites I2 not_hours',
    'Employees F2 not_a_date',
    'Employees H2 unknown_department',
    'Employees E3 not_a_date',
    'Employees Q4 not_a_date',
    'Pay rates C2 not_a_date',
    'Shifts C2 not_a_time',
    'Skills B2 unknown_workstation',
    'Skills C2 number_range',
    'Skills A3 unknown_employee',
    'Skills B3 unknown_workstation',
  ])
})

it('a date of a year that no form takes is none: one such person, and nobody would see the list of employees', async () => {
  const person = { jobNumber: 'B7', name: 'B', department: 'Testing', hiredOn: '0226-02-01', hoursSystem: 'standard' }
  const { problems } = await check({
    employees: [person],
    payRates: [{ jobNumber: 'B7', from: '9999-12-31', hourly: 1 }],
  })
  expect(problems.map(each => `${each.column}${each.row} ${each.message}`)).toEqual([
    'F2 Not a date from 1900 to 2199; write 2026-11-20',
    'C2 Not a date from 1900 to 2199; write 2026-11-20',
  ])
})

it("a file in another language than the caller's is understood", async () => {
  const result = await check({ workstations: [{ name: '收银', workType: '直接' }] }, 'zh_CN')
  expect([result.problemCount, result.sheets.find(each => each.sheet === 'workstations')?.rows]).toEqual([0, 1])
})

it.each(locales)('the words of the lists are read back as they are shown, in %s', async locale => {
  const word = (key: string) => words(locale, `people:${key}`)
  const rows = hoursSystems.map((system, at) => ({
    ...{ jobNumber: `W${at}`, name: 'Wu', hiredOn: '2025-01-01', department: 'Testing' },
    ...{ hoursSystem: word(`hours.${system}`), cycle: word(`cycle.${cycles[at]}`) },
    ...{ hireType: word(`hire.${hireTypes[at]}`), gender: word(at % 2 === 0 ? 'gender.female' : 'gender.male') },
  }))
  const level = word('availability.preferred')
  const availability = [{ jobNumber: 'W0', from: '2026-01-01', weekdays: '1', hours: '09:00-12:00', level }]
  const workstations = [{ name: 'Till', workType: words(locale, 'planning:workstation.direct') }]
  expect((await check({ employees: rows, availability, workstations }, locale)).problems).toEqual([])
})

it('form, company and file agree on what a time zone is', async () => {
  const settings = await server.call(organisationCalls.getCompany, {}, administrator)
  const { departments } = await server.call(organisationCalls.listDepartments, { sitesOnly: true }, administrator)
  const site = departments.find(each => each.site !== null)
  if (!site) throw new Error('a site')
  const doors = {
    company: async (timeZone: string) => {
      const { revision } = await server.call(organisationCalls.getCompany, {}, administrator)
      await server.call(organisationCalls.saveCompany, { ...settings, timeZone, revision }, administrator)
    },
    site: async (timeZone: string) => {
      const { parentId, name } = site
      const value = site.site && { ...site.site, timeZone }
      const next = { parentId, name: `${name} ${timeZone}`.slice(0, 60), site: value }
      await server.call(organisationCalls.saveDepartment, next, administrator)
    },
    file: async (timeZone: string) => {
      const { problems } = await check({ sites: [{ name: 'Somewhere', ...hours, timeZone }] })
      if (problems.length > 0) throw new Error(problems[0]?.message)
    },
  }
  const through = async (zone: string) => {
    const passed: string[] = []
    for (const [door, pass] of Object.entries(doors))
      await pass(zone).then(
        () => passed.push(door),
        () => undefined,
      )
    return passed
  }
  for (const zone of ['UTC', 'Asia/Taipei', 'Asia/Kolkata', 'Asia/Calcutta'])
    expect([zone, ...(await through(zone))]).toEqual([zone, 'company', 'site', 'file'])
  for (const zone of ['Mars/Base', 'asia/taipei', '+08:00']) expect([zone, ...(await through(zone))]).toEqual([zone])
})

it('a region is read by its code or its name, listed in the template, and refused in words where there is none', async () => {
  const regions = ['HK', 'mo', '台湾', 'Hong Kong', 'US-CA', '中国香港特别行政区', '', 'Gotham', 'CN-SH', 'ZZ']
  const { problems } = await check({ sites: regions.map((region, at) => ({ name: `Place ${at}`, ...hours, region })) })
  expect(problems.map(each => `${each.column}${each.row} ${each.heading} ${each.value}: ${each.message}`)).toEqual(
    ['F9 Region Gotham', 'F10 Region CN-SH', 'F11 Region ZZ'].map(
      cell => `${cell}: There is no such region; write a code such as CN, TW, HK or MO`,
    ),
  )
  const region = companyTemplate('en')[0]?.columns[5]
  expect([region?.head, region?.note]).toEqual(['Region', expect.stringContaining('CN, TW, HK, MO, SG')])
})

it('a site that does not say where it lies is where the company is', async () => {
  const settings = await server.call(organisationCalls.getCompany, {}, administrator)
  const abroad = { ...settings, timeZone: 'Asia/Tokyo', jurisdiction: 'JP' }
  const { revision } = await server.call(organisationCalls.saveCompany, abroad, administrator)
  const { importId } = await check({ sites: [{ name: 'Shinjuku', ...hours }] })
  const { taskId } = await server.call(organisationCalls.applyCompanyImport, { importId }, administrator)
  const state = async () => (await server.call(organisationCalls.getTask, { id: taskId }, administrator)).task.state
  await expect.poll(state, { timeout: 25_000, interval: 100 }).toBe('done')
  const { departments } = await server.call(organisationCalls.listDepartments, { sitesOnly: true }, administrator)
  const site = departments.find(each => each.name === 'Shinjuku')?.site
  expect(site).toMatchObject({ timeZone: 'Asia/Tokyo', region: 'JP' })
  await server.call(organisationCalls.saveCompany, { ...settings, revision }, administrator)
})

it.skipIf(!built)('sixty people with their sites, work, skills, pay and settings arrive at once', async () => {
  const result = await check(good)
  expect(result.problems).toEqual([])
  const { taskId } = await server.call(
    organisationCalls.applyCompanyImport,
    { importId: result.importId },
    administrator,
  )
  const state = async () => (await server.call(organisationCalls.getTask, { id: taskId }, administrator)).task
  await expect.poll(async () => (await state()).state, { timeout: 25_000, interval: 100 }).toBe('done')
  expect((await state()).result).toMatchObject({ sites: 3, employees: 62, skills: 60 })

  const { departments } = await server.call(organisationCalls.listDepartments, { sitesOnly: true }, administrator)
  const bar = departments.find(each => each.name === 'Night bar')
  expect(bar?.site).toMatchObject({ timeZone: 'Asia/Taipei', region: 'TW' })
  expect(bar?.site?.openingHours[4]).toEqual({ start: 1080, end: 1560 })
  const listed = await server.call(peopleCalls.listEmployees, { departmentId: bar?.id, size: 100 }, administrator)
  expect(listed.total).toBe(31)
  const { rows: shifts } = await server.call(planningCalls.listShifts, {}, administrator)
  expect(shifts.map(each => [each.shortName, each.end, each.workMinutes]).sort()).toEqual([
    ['E', 1080, 480],
    ['L', 1560, 480],
  ])
  const { settings } = await server.call(planningCalls.getScheduleSettings, {}, administrator)
  expect([settings.precision, settings.planApproval]).toEqual([30, true])
  const rates = await server.call(peopleCalls.listPayRates, {}, administrator)
  expect(rates.rates.map(each => each.hourlyCents).sort()).toEqual([2550, 3000])

  const { rows: arrived } = await server.call(peopleCalls.listEmployees, { search: 'N100' }, administrator)
  const lines = async (subject: AuditSubject, subjectId?: string) =>
    (await server.call(organisationCalls.listAudit, { subject, subjectId }, administrator)).rows
  const [line, ...more] = await lines('employee', arrived[0]?.id)
  expect([line, more]).toMatchObject([
    { action: 'add', source: 'import', by: 'Testing administrator', before: null },
    [],
  ])
  expect(line?.after).toMatchObject({
    ...{ jobNumber: 'N100', name: 'Person 0', employments: [{ from: '2025-01-01', hoursSystem: 'part_time' }] },
    ...{ skills: [{ stars: 3 }], patterns: [{ from: '2026-01-01' }] },
  })
  expect((await lines('pay_rate')).map(each => `${each.action} ${each.source}`)).toEqual(Array(2).fill('add import'))

  const told = async (subject: AuditSubject) =>
    (await lines(subject)).filter(each => each.source === 'import').map(each => [each.action, each.before, each.after])
  expect(await told('department')).toContainEqual(['add', null, expect.objectContaining({ name: 'Night bar' })])
  expect(await told('department')).toContainEqual([
    'add',
    null,
    expect.objectContaining({ site: expect.objectContaining({ region: 'TW' }) }),
  ])
  expect(await told('workstation')).toHaveLength(2)
  expect(await told('workstation')).toContainEqual(['add', null, expect.objectContaining({ crossPost: true })])
  expect(await told('shift')).toContainEqual([
    'add',
    null,
    expect.objectContaining({ shortName: 'L', workMinutes: 480 }),
  ])
  expect(await told('shift_template')).toContainEqual([
    'add',
    null,
    expect.objectContaining({ rows: expect.arrayContaining([expect.objectContaining({ heads: expect.any(Number) })]) }),
  ])
  const [[, , chosen] = []] = await told('schedule_settings')
  expect(chosen).toMatchObject({ precision: 30, planApproval: true })

  const again = server.call(organisationCalls.applyCompanyImport, { importId: result.importId }, administrator)
  expect((await refusalOf(again)).code).toBe('organisation:import_gone')
  const twice = await check(good)
  expect(twice.problems.filter(each => each.code === 'exists')).toHaveLength(3 + 2 + 2 + 1)
  expect(twice.outcomes).toMatchObject({ update: 0, same: 62 + 60 + 2 + 2 })
})

it('somebody without the permission gets neither template nor dry run', async () => {
  const manager = await server.signIn('manager')
  const file = await companyFile({})
  expect((await refusalOf(fetchFile(server, organisationCalls.downloadCompanyTemplate, {}, manager))).code).toBe(
    'forbidden',
  )
  expect((await refusalOf(sendFile(server, organisationCalls.checkCompanyFile, {}, file, manager))).code).toBe(
    'forbidden',
  )
})
