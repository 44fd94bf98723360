/** Employees with their dated facts, through the whole server. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { exported } from '../testing/workbooks/exported.ts'
import { workstation } from '../workstations/schema.ts'

let running: TestServer
let server: TestServer
let hr: Browser
let manager: Browser
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  hr = await server.signIn('hr')
  manager = await server.signIn('manager')
})
afterAll(() => running.stop())

type Save = Input<typeof peopleCalls.saveEmployee>
const terms = (departmentId: string, from: string, to: string | null = null): Save['employments'][number] => ({
  from,
  to,
  departmentId,
  position: '服务员',
  rank: null,
  hireType: 'full_time',
  hoursSystem: 'standard',
  cycle: null,
  dayMinutes: 480,
  weekMinutes: 2400,
})
const person = (jobNumber: string, change: Partial<Save> = {}): Save => ({
  jobNumber,
  name: '张伟',
  phone: null,
  gender: 'male',
  birth: '1999-05-05',
  hiredOn: '2025-01-01',
  leftOn: null,
  participates: true,
  restWeekdays: [],
  employments: [terms(server.company.siteIds[0], '2025-01-01')],
  ...change,
})

it('[PE-002] the advanced search narrows by position, rank, hire type, sex and the days of entry, all that is given at once', async () => {
  const site = server.company.siteIds[0]
  const at = (given: Partial<Save['employments'][number]>) => ({
    employments: [{ ...terms(site, '2025-01-01'), ...given }],
  })
  await server.call(peopleCalls.saveEmployee, person('A1', at({ position: 'Cook', rank: 'P2' })), hr)
  await server.call(
    peopleCalls.saveEmployee,
    person('A2', { ...at({ position: 'Cook', rank: 'P3' }), gender: 'female' }),
    hr,
  )
  const late = { ...at({ position: 'Waiter', hireType: 'hourly', from: '2025-06-01' }), hiredOn: '2025-06-01' }
  await server.call(peopleCalls.saveEmployee, person('A3', late), hr)
  const found = async (input: Input<typeof peopleCalls.listEmployees>) =>
    (await server.call(peopleCalls.listEmployees, { search: 'A', ...input }, hr)).rows.map(row => row.jobNumber)
  expect(await found({ position: 'COOK' })).toEqual(['A1', 'A2'])
  expect(await found({ position: 'Cook', rank: 'p3' })).toEqual(['A2'])
  expect(await found({ position: 'Coo' })).toEqual([])
  expect(await found({ hireType: 'hourly' })).toEqual(['A3'])
  expect(await found({ gender: 'female' })).toEqual(['A2'])
  expect(await found({ gender: 'female', hireType: 'hourly' })).toEqual([])
  expect(await found({ hiredFrom: '2025-01-02' })).toEqual(['A3'])
  expect(await found({ hiredFrom: '2025-01-01', hiredTo: '2025-05-31' })).toEqual(['A1', 'A2'])
})

it('[PE-003] the tag filter shows whoever carries all of the chosen tags, and the list names the tags of each', async () => {
  const [first, second] = await Promise.all(
    ['A1', 'A2'].map(async number => (await server.call(peopleCalls.saveEmployee, person(number), hr)).id),
  )
  const give = async (name: string, to: (string | undefined)[]) =>
    (await server.call(peopleCalls.saveTag, { name, to: to.flatMap(id => id ?? []) }, hr)).id
  const [aid, night] = [await give('First aid', [first, second]), await give('Night', [second])]
  const found = async (tagIds: string[]) => (await server.call(peopleCalls.listEmployees, { tagIds }, hr)).rows
  expect((await found([aid])).map(row => [row.jobNumber, row.tags])).toEqual([
    ['A1', ['First aid']],
    ['A2', ['First aid', 'Night']],
  ])
  expect((await found([aid, night])).map(row => row.jobNumber)).toEqual(['A2'])
  await server.call(peopleCalls.deleteTag, { id: night, revision: 0 }, hr)
  expect((await found([aid]))[1]?.tags).toEqual(['First aid'])
  expect(await found([night])).toEqual([])
})

it('[PE-001] [PE-006] [PE-007] an employee is added, found by name, pinyin, initials, phone and job numbers, and changed by revision', async () => {
  const { id } = await server.call(peopleCalls.saveEmployee, person('A1', { phone: '13711112222' }), hr)
  const found = async (search: string) =>
    (await server.call(peopleCalls.listEmployees, { search }, hr)).rows.map(row => row.jobNumber)
  for (const search of ['张', 'zhangwei', 'ZW', '1111', 'A1']) expect(await found(search), search).toEqual(['A1'])
  expect(await found('A1, T1；nobody')).toEqual(['A1', 'T1'])
  expect(await found('T1 A1')).toEqual(['A1', 'T1'])
  expect(await found('%')).toEqual([])
  const change = { ...person('A1', { phone: '13711112222' }), id, revision: 0, name: '李娜' }
  expect((await server.call(peopleCalls.saveEmployee, change, hr)).revision).toBe(1)
  expect((await refusalOf(server.call(peopleCalls.saveEmployee, change, hr))).code).toBe('stale')
  const history = await server.call(organisationCalls.listAudit, { subject: 'employee', subjectId: id }, hr)
  expect(history.rows.map(row => row.action)).toEqual(['change', 'add'])
  expect(history.rows[0]).toMatchObject({ before: { name: '张伟' }, after: { name: '李娜' } })
})

it('the list shows the terms of today: transfers count from their day', async () => {
  const [first, second] = server.company.siteIds
  const employments = [terms(first, '2025-01-01', '2026-03-01'), terms(second, '2026-03-02')]
  const { id } = await server.call(peopleCalls.saveEmployee, person('B1', { employments }), hr)
  const listed = await server.call(peopleCalls.listEmployees, { departmentId: second }, hr)
  expect(listed.rows.map(row => row.id)).toContain(id)
  expect((await refusalOf(server.call(peopleCalls.getEmployee, { id }, manager))).code).toBe('forbidden')
})

it('[PE-004] people of the departments below are listed where they are asked for', async () => {
  const { rootId, siteIds } = server.company
  await server.call(peopleCalls.saveEmployee, person('B4', { employments: [terms(siteIds[1], '2025-01-01')] }), hr)
  const from = async (departmentId: string, below: boolean) => {
    const { rows } = await server.call(peopleCalls.listEmployees, { departmentId, below, size: 500 }, hr)
    return new Set(rows.map(row => row.departmentId))
  }
  expect(await from(rootId, false)).toEqual(new Set([rootId]))
  expect(await from(rootId, true)).toEqual(new Set([rootId, ...siteIds]))
})

it('[PE-005] the list shows everybody, those on the job, or those who have left', async () => {
  await server.call(peopleCalls.saveEmployee, person('B2', { leftOn: '2026-02-01' }), hr)
  await server.call(peopleCalls.saveEmployee, person('B3'), hr)
  const listed = async (state: 'all' | 'active' | 'left') => {
    const { rows } = await server.call(peopleCalls.listEmployees, { search: 'B2 B3', state }, hr)
    return rows.map(row => row.jobNumber)
  }
  expect(await listed('all')).toEqual(['B2', 'B3'])
  expect(await listed('active')).toEqual(['B3'])
  expect(await listed('left')).toEqual(['B2'])
})

it('terms that overlap, lack a cycle or end before they begin are refused with their field', async () => {
  const [site] = server.company.siteIds
  const refused = async (employments: Save['employments']) =>
    (await refusalOf(server.call(peopleCalls.saveEmployee, person('C1', { employments }), hr))).answer
  expect(await refused([terms(site, '2025-02-01'), terms(site, '2025-01-01', '2025-02-01')])).toMatchObject({
    code: 'people:employment_overlap',
    field: 'employments.1.from',
  })
  expect((await refused([{ ...terms(site, '2025-01-01'), hoursSystem: 'comprehensive' }])).field).toBe(
    'employments.0.cycle',
  )
  expect((await refused([terms(site, '2025-01-02', '2025-01-01')])).code).toBe('people:dates_reversed')
  expect((await refused([terms('01900000-0000-7000-8000-000000000000', '2025-01-01')])).code).toBe('not_found')
})

it('job numbers and phones belong to one employee; a removed one frees them', async () => {
  const { id, revision } = await server.call(peopleCalls.saveEmployee, person('D1', { phone: '13722223333' }), hr)
  const number = await refusalOf(server.call(peopleCalls.saveEmployee, person('D1'), hr))
  expect(number.answer).toMatchObject({
    code: 'people:job_number_taken',
    field: 'jobNumber',
    values: { jobNumber: 'D1' },
  })
  const phone = await refusalOf(server.call(peopleCalls.saveEmployee, person('D2', { phone: '13722223333' }), hr))
  expect(phone.answer).toMatchObject({ code: 'people:phone_taken', values: { name: '张伟' } })
  await server.call(peopleCalls.removeEmployee, { id, revision }, hr)
  await server.call(peopleCalls.saveEmployee, person('D1', { phone: '13722223333' }), hr)
})

it('whose a phone is is told only to whoever reaches that employee', async () => {
  const { employeeIds, phones, siteIds } = server.company
  const elsewhere = { phone: '13733334444', employments: [terms(siteIds[1], '2025-01-01')] }
  await server.call(peopleCalls.saveEmployee, person('F1', elsewhere), hr)
  const administrator = await server.signIn('administrator')
  const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
  const roleIds = roles.filter(role => role.code === 'hr').map(role => role.id)
  const scope = { kind: 'custom' as const, departmentIds: [siteIds[0]] }
  const member = { employeeId: employeeIds.hr, phone: phones.hr, roleIds, scope }
  await server.call(organisationCalls.saveMember, member, administrator)
  const ofFirstSite = await server.signIn('hr')
  const taken = (as: Browser) =>
    refusalOf(server.call(peopleCalls.saveEmployee, person('F2', { phone: '13733334444' }), as))
  const { answer } = await taken(ofFirstSite)
  expect(answer).toMatchObject({ code: 'people:phone_taken_beyond', field: 'phone' })
  expect(JSON.stringify(answer)).not.toContain('张伟')
  expect((await taken(administrator)).answer).toMatchObject({ code: 'people:phone_taken', values: { name: '张伟' } })
})

it('a phone with which somebody else signs in is nobody’s; what was there before stays', async () => {
  const { employeeIds, phones } = server.company
  const get = (id: string) => server.call(peopleCalls.getEmployee, { id }, hr)
  const signsIn = await get(employeeIds.employee)
  const setPhone = (employeeId: string, phone: string | null) =>
    server.services.db.raw.query('update employee set phone = $1 where id = $2', [phone, employeeId])
  // The log-in stays with who has no phone on file.
  await setPhone(employeeIds.employee, null)
  const refused = await refusalOf(server.call(peopleCalls.saveEmployee, person('L1', { phone: phones.employee }), hr))
  expect(refused.answer).toMatchObject({ code: 'people:phone_login', field: 'phone' })
  const { id, revision } = await server.call(peopleCalls.saveEmployee, person('L1', { phone: '13733334444' }), hr)
  const { revision: last } = await get(employeeIds.employee)
  await server.call(peopleCalls.saveEmployee, { ...signsIn, phone: phones.employee, revision: last }, hr)
  // As it may stand from before the rule: the other one's phone on file, and none with who signs in.
  await setPhone(employeeIds.hr, null)
  await setPhone(id, phones.hr)
  await server.call(peopleCalls.saveEmployee, { ...person('L1', { phone: phones.hr }), id, revision }, hr)
  expect(await get(id)).toMatchObject({ phone: phones.hr })
  await setPhone(id, null)
  await setPhone(employeeIds.hr, phones.hr)
})

it('[OR-020] [OR-021] who manages the company sees everybody, a manager the people of the own site only, and edits none', async () => {
  const elsewhere = [terms(server.company.siteIds[1], '2025-01-01')]
  await server.call(peopleCalls.saveEmployee, person('E0', { employments: elsewhere }), hr)
  const rows = (await server.call(peopleCalls.listEmployees, { size: 500 }, manager)).rows
  expect(new Set(rows.map(row => row.departmentId))).toEqual(new Set([server.company.siteIds[0]]))
  const all = (await server.call(peopleCalls.listEmployees, { size: 500 }, hr)).rows
  expect(new Set(all.map(row => row.departmentId))).toEqual(new Set([server.company.rootId, ...server.company.siteIds]))
  expect((await refusalOf(server.call(peopleCalls.saveEmployee, person('E1'), manager))).code).toBe('forbidden')
  const other = server.call(peopleCalls.getEmployee, { id: server.company.employeeIds.hr }, manager)
  expect((await refusalOf(other)).code).toBe('forbidden')
})

it('[PL-073] availability takes four segments a day that do not overlap, not a fifth, and patterns that follow each other', async () => {
  const { id } = await server.call(peopleCalls.saveEmployee, person('F1'), hr)
  const segment = (start: number, end: number) => ({ start, end, level: 'possible' as const })
  const week = (day: ReturnType<typeof segment>[]) => Array.from({ length: 7 }, () => day)
  const save = (patterns: Input<typeof peopleCalls.saveAvailability>['patterns'], revision = 0) =>
    server.call(peopleCalls.saveAvailability, { employeeId: id, revision, patterns, exceptions: [] }, hr)
  const overlapping = save([{ from: '2026-01-01', to: null, weekdays: week([segment(0, 600), segment(599, 700)]) }])
  expect((await refusalOf(overlapping)).answer).toMatchObject({
    code: 'people:availability_overlap',
    field: 'patterns.0.weekdays.0',
  })
  const five = save([
    { from: '2026-01-01', to: null, weekdays: week([0, 1, 2, 3, 4].map(n => segment(n * 100, n * 100 + 50))) },
  ])
  expect((await refusalOf(five)).status).toBe(400)
  const endless = { from: '2026-01-01', to: null, weekdays: week([segment(600, 1320)]) }
  expect((await refusalOf(save([endless, { ...endless, from: '2026-02-01' }]))).code).toBe('people:pattern_overlap')
  const four = week([0, 1, 2, 3].map(n => segment(n * 300, n * 300 + 200)))
  expect(await save([{ ...endless, weekdays: four }])).toEqual({ revision: 1 })
  expect(await save([endless], 1)).toEqual({ revision: 2 })
  const kept = await server.call(peopleCalls.getAvailability, { employeeId: id }, hr)
  expect(kept).toEqual({ revision: 2, patterns: [endless], exceptions: [] })
})

it('[PL-071] skills are rated one to five stars per workstation, and nothing else', async () => {
  const { id } = await server.call(peopleCalls.saveEmployee, person('F2'), hr)
  const admin = await server.signIn('administrator')
  const station = (name: string) =>
    server.call(
      planningCalls.saveWorkstation,
      {
        departmentId: server.company.siteIds[0],
        name,
        workType: 'direct',
        crossPost: false,
        priority: 1,
        colour: 3,
      },
      admin,
    )
  const [till, floor] = await Promise.all([station('till'), station('floor')])
  const rate = (stars: number, revision: number) =>
    server.call(
      peopleCalls.saveSkills,
      {
        employeeId: id,
        revision,
        skills: [
          { workstationId: till.id, stars, certificateUntil: null },
          { workstationId: floor.id, stars: 1, certificateUntil: null },
        ],
      },
      hr,
    )
  for (const stars of [0, 6, 2.5]) expect((await refusalOf(rate(stars, 0))).status, String(stars)).toBe(400)
  expect(await rate(5, 0)).toEqual({ revision: 1 })
  const { skills } = await server.call(peopleCalls.getSkills, { employeeId: id }, hr)
  expect(new Map(skills.map(each => [each.workstationId, each.stars]))).toEqual(
    new Map([
      [till.id, 5],
      [floor.id, 1],
    ]),
  )
})

it('pay rates are read and written by those who may see pay, and their audit lines hide amounts from others', async () => {
  const { id: employeeId } = await server.call(peopleCalls.saveEmployee, person('H1'), hr)
  const rate = { employeeId, position: null, from: '2026-01-01', hourlyCents: 2600 }
  const { id } = await server.call(peopleCalls.savePayRate, rate, hr)
  expect((await server.call(peopleCalls.listPayRates, { employeeId }, hr)).rates).toMatchObject([{ hourlyCents: 2600 }])
  expect((await refusalOf(server.call(peopleCalls.listPayRates, {}, manager))).code).toBe('forbidden')
  const lines = await server.call(organisationCalls.listAudit, { subject: 'pay_rate', subjectId: id }, manager)
  expect(lines.rows.map(row => [row.action, row.after])).toEqual([['add', null]])
  const both = server.call(peopleCalls.savePayRate, { ...rate, position: '服务员' }, hr)
  expect((await refusalOf(both)).status).toBe(400)
})

/** Two of one family name at the second site; the one who is hired by the hour has a skill and hours of their own. */
const hireStaff = async () => {
  const site = server.company.siteIds[1]
  const full = { ...person('ST1'), name: '岑全职', employments: [terms(site, '2025-01-01')] }
  const part = {
    ...person('ST2'),
    name: '岑兼职',
    employments: [{ ...terms(site, '2025-01-01'), hireType: 'hourly' as const }],
  }
  await server.call(peopleCalls.saveEmployee, full, hr)
  const { id } = await server.call(peopleCalls.saveEmployee, part, hr)
  const workstationId = crypto.randomUUID()
  const work = { name: 'Till', workType: 'direct', crossPost: true, priority: 1, colour: 1 } as const
  const station = { id: workstationId, departmentId: server.company.rootId, ...work, createdAt: server.clock.now() }
  await server.services.db.inCompany(server.company.companyId, tx => tx.insert(workstation).values(station))
  const before = await server.call(peopleCalls.getSkills, { employeeId: id }, hr)
  const rated = {
    employeeId: id,
    revision: before.revision,
    skills: [{ workstationId, stars: 4, certificateUntil: null }],
  }
  const { revision } = await server.call(peopleCalls.saveSkills, rated, hr)
  const impossible = [{ start: 0, end: 1440, level: 'impossible' as const }]
  const evening = [{ start: 1020, end: 1320, level: 'possible' as const }]
  const weekdays = [impossible, evening, [], [], [], [], []]
  const patterns = [{ from: '2025-01-01', to: null, weekdays }]
  await server.call(peopleCalls.saveAvailability, { employeeId: id, revision, patterns, exceptions: [] }, hr)
  return { workstationId }
}

it('[PL-067] [PL-068] staff are found by name with sub-departments, with post, type, stars and the days they can work', async () => {
  const { workstationId } = await hireStaff()
  const departmentId = server.company.rootId
  const list = (below: boolean) => server.call(peopleCalls.listStaff, { search: '岑', departmentId, below }, hr)
  expect((await list(false)).rows).toEqual([])
  const { rows, total } = await list(true)
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { name: '岑全职', type: 'full_time', region: 'CN', skills: [], availability: Array(7).fill('all_day') },
    {
      name: '岑兼职',
      departmentName: 'Site 2',
      position: '服务员',
      type: 'part_time',
      participates: true,
      skills: [{ workstationId, stars: 4 }],
      availability: ['not_all_day', 'partial', ...Array(5).fill('all_day')],
    },
  ])
})

it('[PL-068] staff go out with post, region, type, part in scheduling, stars and availability in words', async () => {
  await hireStaff()
  const [sheet] = await exported(server, peopleCalls.exportStaff, { search: '岑' }, hr, 'en')
  expect(sheet.head).toEqual([
    ...['Name', 'Department', 'Post', 'Position', 'Region', 'Employee type', 'Hours a week'],
    ...['Takes part in scheduling', 'Skill rating', 'Availability'],
  ])
  expect(sheet.rows).toMatchObject([
    ['岑全职', 'Site 2', '', '服务员', 'China', 'Full time', 40, 'Yes', '', 'All day'],
    [
      '岑兼职',
      'Site 2',
      'Till',
      '服务员',
      'China',
      'Part time',
      40,
      'Yes',
      'Till ★4',
      expect.stringContaining('All day on 5 d'),
    ],
  ])
})

it('[PE-009] the employees of the filter go out with the columns of their list', async () => {
  await hireStaff()
  const columns = ['name', 'jobNumber', 'hireType', 'hiredOn', 'participates'] as const
  const [sheet] = await exported(
    server,
    peopleCalls.exportEmployees,
    { search: '岑', columns: [...columns] },
    hr,
    'zh_TW',
  )
  expect(sheet.rows.map(([name, number]) => [name, number])).toEqual([
    ['岑全职', 'ST1'],
    ['岑兼职', 'ST2'],
  ])
  expect(sheet.head).toHaveLength(5)
})

it('[PL-069] [PL-072] everything but a full-time hire is part time; a day is all day, not all day or partial', async () => {
  await hireStaff()
  const { rows } = await server.call(peopleCalls.listStaff, { search: '岑' }, hr)
  expect(rows.map(row => row.type)).toEqual(['full_time', 'part_time'])
  expect(rows[1]?.availability).toEqual(['not_all_day', 'partial', ...Array(5).fill('all_day')])
})

it('[PL-069] [PL-070] the type follows the hire type until scheduling says otherwise, and again when it no longer does', async () => {
  await hireStaff()
  const staff = async () => (await server.call(peopleCalls.listStaff, { search: '岑' }, hr)).rows[0]
  const employeeId = (await staff())?.id ?? ''
  const read = () => server.call(peopleCalls.getStaffTerms, { employeeId }, hr)
  const save = async (type: 'part_time' | null, participates: boolean) =>
    server.call(peopleCalls.saveStaffTerms, { employeeId, revision: (await read()).revision, type, participates }, hr)
  expect(await read()).toMatchObject({ type: null, hiredType: 'full_time', participates: true })
  await save('part_time', false)
  expect(await staff()).toMatchObject({ type: 'part_time', participates: false })
  expect(await read()).toMatchObject({ type: 'part_time', hiredType: 'full_time' })
  const old = { employeeId, revision: 0, type: null, participates: true }
  expect((await refusalOf(server.call(peopleCalls.saveStaffTerms, old, hr))).code).toBe('stale')
  await save(null, true)
  expect(await staff()).toMatchObject({ type: 'full_time', participates: true })
  const worker = await server.signIn('employee')
  expect((await refusalOf(server.call(peopleCalls.saveStaffTerms, old, worker))).code).toBe('forbidden')
})
