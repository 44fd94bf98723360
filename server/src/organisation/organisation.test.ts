/** Departments, sites, members, company settings and audit, through the whole server. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Input, Output } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { membership } from '../access/schema.ts'
import { employeeAt } from '../testing/employee-at.ts'
import { acceptOwn, newcomer } from '../testing/newcomer.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { makeTestCompany } from '../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { site } from './schema.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
let manager: Browser
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  administrator = await server.signIn('administrator')
  manager = await server.signIn('manager')
})
afterAll(() => running.stop())

const daily = (start: number, end: number) => Array.from({ length: 7 }, () => ({ start, end }))
const newSite = () => ({
  timeZone: 'Asia/Shanghai',
  region: 'CN',
  format: null,
  type: null,
  openingHours: daily(600, 1560),
})

it('a site is made, changed by its revision, moved, and removed', async () => {
  const { rootId, siteIds } = server.company
  const made = await server.call(
    organisationCalls.saveDepartment,
    { parentId: rootId, name: 'New', site: newSite() },
    administrator,
  )
  const change = { id: made.id, revision: 0, parentId: siteIds[1], name: 'Newer', site: null }
  const saved = await server.call(organisationCalls.saveDepartment, change, administrator)
  expect(saved).toEqual({ id: made.id, revision: 1 })
  const stale = await refusalOf(server.call(organisationCalls.saveDepartment, change, administrator))
  expect([stale.code, stale.answer.data]).toEqual(['stale', { revision: 1 }])
  const listed = (await server.call(organisationCalls.listDepartments, {}, administrator)).departments
  expect(listed.map(each => each.name)).toEqual(['Testing', 'Site 1', 'Site 2', 'Newer'])
  expect(listed.at(-1)).toMatchObject({ parentId: siteIds[1], site: null })
  await server.call(organisationCalls.removeDepartment, saved, administrator)
  const history = await server.call(
    organisationCalls.listAudit,
    { subject: 'department', subjectId: made.id },
    administrator,
  )
  expect(history.rows.map(row => [row.action, row.by])).toEqual([
    ['remove', 'Testing administrator'],
    ['change', 'Testing administrator'],
    ['add', 'Testing administrator'],
  ])
})

it('a department cannot lie below itself, nor vanish with people in it', async () => {
  const { rootId, siteIds } = server.company
  const below = await server.call(
    organisationCalls.saveDepartment,
    { parentId: siteIds[0], name: 'Below' },
    administrator,
  )
  const cycle = { id: siteIds[0], revision: 0, parentId: below.id, name: 'Site 1', site: newSite() }
  const refused = await refusalOf(server.call(organisationCalls.saveDepartment, cycle, administrator))
  expect([refused.code, refused.answer.field]).toEqual(['organisation:department_cycle', 'parentId'])
  const remove = server.call(organisationCalls.removeDepartment, { id: siteIds[0], revision: 0 }, administrator)
  expect((await refusalOf(remove)).code).toBe('organisation:department_in_use')
  const root = server.call(organisationCalls.removeDepartment, { id: rootId, revision: 0 }, administrator)
  expect((await refusalOf(root)).code).toBe('organisation:department_in_use')
})

it('[OR-006] departments are put in another order, which is kept', async () => {
  const parentId = server.company.siteIds[1]
  const made = []
  for (const [position, name] of ['Kitchen', 'Bar', 'Floor'].entries())
    made.push({
      ...(await server.call(organisationCalls.saveDepartment, { parentId, name, position }, administrator)),
      name,
    })
  for (const [position, { id, revision, name }] of made.toReversed().entries())
    await server.call(organisationCalls.saveDepartment, { id, revision, parentId, name, position }, administrator)
  const { departments } = await server.call(organisationCalls.listDepartments, {}, administrator)
  expect(departments.filter(each => each.parentId === parentId).map(each => each.name)).toEqual([
    'Floor',
    'Bar',
    'Kitchen',
  ])
  for (const { id } of made) await server.call(organisationCalls.removeDepartment, { id, revision: 1 }, administrator)
})

it.each(['12345', '1234567890123456789', 'secret-123', 'secret_123'])(
  '[PE-020] what an administrator gives for a new start must have 6 to 18 letters or digits: not %s',
  async startCode => {
    const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
    const member = {
      employeeId: server.company.employeeIds.employee,
      phone: '13900000098',
      roleIds: roles.filter(role => role.code === 'employee').map(role => role.id),
      scope: { kind: 'self' as const },
      startCode,
    }
    const refused = await refusalOf(server.call(organisationCalls.saveMember, member, administrator))
    expect([refused.status, refused.answer.field]).toEqual([400, 'startCode'])
  },
)

it('an unknown time zone and hours over a day are named with their field', async () => {
  const { rootId: parentId } = server.company
  const nowhere = { parentId, name: 'X', site: { ...newSite(), timeZone: 'Mars/Base' } }
  const zone = await refusalOf(server.call(organisationCalls.saveDepartment, nowhere, administrator))
  expect(zone.answer).toMatchObject({ field: 'site.timeZone', message: '时区“Mars/Base”不存在' })
  const endless = { parentId, name: 'X', site: { ...newSite(), openingHours: [null, ...daily(0, 1441).slice(1)] } }
  const hours = await refusalOf(server.call(organisationCalls.saveDepartment, endless, administrator))
  expect(hours.answer.field).toBe('site.openingHours.1')
})

it('a site lies in a region that there is; what there is none of is refused at its field, and what was kept before stays', async () => {
  const { rootId: parentId } = server.company
  const save = (region: string, more: Partial<Input<typeof organisationCalls.saveDepartment>> = {}) => {
    const values = { parentId, name: 'Somewhere', site: { ...newSite(), region }, ...more }
    return server.call(organisationCalls.saveDepartment, values, administrator)
  }
  for (const region of ['QQ', 'cn', 'CN-SH', '上海', 'ZZ']) {
    const { answer } = await refusalOf(save(region))
    expect(answer).toMatchObject({
      code: 'organisation:region_unknown',
      field: 'site.region',
      values: { value: region },
    })
    expect(answer.message).toBe(`地区“${region}”不存在，请填写 CN、TW、HK、MO 等代码`)
  }
  const { id } = await save('US-CA')
  const { services, company } = server
  await services.db.inCompany(company.companyId, tx =>
    tx.update(site).set({ region: '上海' }).where(eq(site.departmentId, id)),
  )
  const { departments } = await server.call(organisationCalls.listDepartments, {}, administrator)
  expect(departments.find(each => each.id === id)?.site?.region).toBe('上海')
  await save('上海', { id, revision: 0, name: 'Renamed' })
  expect((await refusalOf(save('北京', { id, revision: 1 }))).code).toBe('organisation:region_unknown')
  await save('MO', { id, revision: 1 })
  await server.call(organisationCalls.removeDepartment, { id, revision: 2 }, administrator)
})

it('[OR-004] a manager sees the own site with its headcount and the path to it, and may not change the tree', async () => {
  const below = { parentId: server.company.siteIds[0], name: 'Below' }
  await server.call(organisationCalls.saveDepartment, below, administrator)
  const listed = (await server.call(organisationCalls.listDepartments, {}, manager)).departments
  expect(listed.filter(each => each.inScope).map(each => each.name)).toEqual(['Site 1', 'Below'])
  // How many people stand above, nobody below is told.
  expect(listed.flatMap(each => (each.inScope ? [] : [[each.name, each.headcount]]))).toEqual([['Testing', null]])
  const sites = (await server.call(organisationCalls.listDepartments, { sitesOnly: true }, manager)).departments
  expect(sites.map(each => [each.name, each.headcount])).toEqual([['Site 1', 2]])
  const save = server.call(
    organisationCalls.saveDepartment,
    { parentId: server.company.siteIds[0], name: 'Y' },
    manager,
  )
  expect((await refusalOf(save)).code).toBe('forbidden')
})

it('[OR-013] [OR-017] [OR-023] a new member has role and chosen departments at once; taken away they are gone at once', async () => {
  const roles = (await server.call(organisationCalls.listRoles, {}, administrator)).roles
  const hr = roles.find(role => role.code === 'hr')
  expect(hr?.members).toBe(1)
  const who = { name: 'Testing employee', jobNumber: 'OR-99' }
  const member = {
    employeeId: await employeeAt(server.services, server.company, who),
    phone: '13900000099',
    roleIds: [hr?.id ?? ''],
    scope: { kind: 'custom' as const, departmentIds: [server.company.siteIds[1]] },
  }
  await server.call(organisationCalls.saveMember, member, administrator)
  const visitor = await newcomer(server, member.phone)
  await acceptOwn(server, visitor)
  const { browser } = visitor
  const self = await server.call(accountCalls.me, {}, browser)
  expect(self.company?.departments).toEqual([server.company.siteIds[1]])
  expect(self.company?.permissions).toContain('people.edit')
  await server.call(organisationCalls.saveMember, { ...member, active: false }, administrator)
  const { rows } = await server.call(organisationCalls.listMembers, { search: member.phone }, administrator)
  expect(rows).toMatchObject([{ state: 'expired', invitation: null }])
  expect((await refusalOf(server.call(organisationCalls.getCompany, {}, browser))).code).toBe('forbidden')
})

it('[OR-016] members are listed with name, phone of the sign-in, state and roles, and none of another company', async () => {
  const other = await makeTestCompany(server.services.db, server.clock.now(), 'Other', 9)
  await server.services.db.asOwner(async tx => {
    const member = { personId: server.company.personIds.administrator, scope: { kind: 'company' as const } }
    await tx.insert(membership).values({ ...member, companyId: other.companyId, createdAt: server.clock.now() })
  })
  const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
  const rolesOf = (code: string) => roles.filter(role => role.code === code).map(role => role.id)
  const who = { name: 'Testing fifth', jobNumber: 'OR-98' }
  const fifth = { employeeId: await employeeAt(server.services, server.company, who), phone: '13900000098' }
  const reach = { roleIds: rolesOf('employee'), scope: { kind: 'self' as const } }
  await server.call(organisationCalls.saveMember, { ...fifth, ...reach }, administrator)
  const list = (search = '') => server.call(organisationCalls.listMembers, { search }, administrator)
  const { rows, total } = await list()
  expect(rows).toHaveLength(5)
  expect(total).toBe(5)
  const roleIds = rolesOf('administrator')
  const phone = server.company.phones.administrator
  expect(rows.filter(row => row.name === 'Testing administrator')).toMatchObject([
    { phone, state: 'effective', roleIds },
  ])
  expect((await list(fifth.phone)).rows).toMatchObject([{ name: who.name, phone: fifth.phone, state: 'pending' }])
})

it('the last administrator cannot be taken away', async () => {
  const roles = (await server.call(organisationCalls.listRoles, {}, administrator)).roles
  const employeeRole = roles.find(role => role.code === 'employee')?.id ?? ''
  const save = server.call(
    organisationCalls.saveMember,
    {
      employeeId: server.company.employeeIds.administrator,
      phone: server.company.phones.administrator,
      roleIds: [employeeRole],
      scope: { kind: 'self' },
    },
    administrator,
  )
  expect((await refusalOf(save)).code).toBe('organisation:last_administrator')
  expect((await server.call(accountCalls.me, {}, administrator)).company?.permissions).toContain('organisation.edit')
})

it('nobody lifts anybody above the own rights: HR neither makes an administrator or a manager nor touches one', async () => {
  const hr = await server.signIn('hr')
  const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
  const idOf = (code: string) => roles.find(role => role.code === code)?.id ?? ''
  const save = (employeeRole: 'hr' | 'administrator' | 'manager', roleIds: string[], more = {}) =>
    server.call(
      organisationCalls.saveMember,
      {
        employeeId: server.company.employeeIds[employeeRole],
        phone: server.company.phones[employeeRole],
        roleIds,
        scope: { kind: 'company' },
        ...more,
      },
      hr,
    )
  expect((await refusalOf(save('hr', [idOf('hr'), idOf('administrator')]))).code).toBe('organisation:role_beyond')
  expect((await refusalOf(save('administrator', [idOf('employee')]))).code).toBe('organisation:role_beyond')
  expect((await refusalOf(save('administrator', [idOf('administrator')], { active: false }))).code).toBe(
    'organisation:role_beyond',
  )
  expect((await server.call(accountCalls.me, {}, administrator)).company?.permissions).toContain('organisation.edit')
  const narrower = { scope: { kind: 'custom', departmentIds: [server.company.siteIds[0]] } }
  expect((await refusalOf(save('manager', [idOf('manager')], narrower))).code).toBe('organisation:role_beyond')
})

/** The person of HR, whose reach is the first site alone. */
const hrOfFirstSite = async (roles: Output<typeof organisationCalls.listRoles>['roles']): Promise<Browser> => {
  const { employeeIds, phones, siteIds } = server.company
  const roleIds = roles.filter(role => role.code === 'hr').map(role => role.id)
  const scope = { kind: 'custom' as const, departmentIds: [siteIds[0]] }
  const reach = { employeeId: employeeIds.hr, phone: phones.hr, roleIds, scope }
  await server.call(organisationCalls.saveMember, reach, administrator)
  return server.signIn('hr')
}

it('who manages some departments gives no access beyond them', async () => {
  const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
  const idOf = (code: string) => roles.find(role => role.code === code)?.id ?? ''
  const [first, second] = server.company.siteIds
  const hr = await hrOfFirstSite(roles)
  const give = (scope: Input<typeof organisationCalls.saveMember>['scope']) =>
    server.call(
      organisationCalls.saveMember,
      {
        employeeId: server.company.employeeIds.employee,
        phone: server.company.phones.employee,
        roleIds: [idOf('employee')],
        scope,
      },
      hr,
    )
  expect((await refusalOf(give({ kind: 'company' }))).code).toBe('forbidden')
  expect((await refusalOf(give({ kind: 'custom', departmentIds: [first, second] }))).code).toBe('forbidden')
  await give({ kind: 'self' })
})

it('who manages some departments takes no membership beyond them over for an employee of the own', async () => {
  const [first, second] = server.company.siteIds
  const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
  const roleIds = roles.filter(role => role.code === 'employee').map(role => role.id)
  const hr = await hrOfFirstSite(roles)
  const employeeIn = (departmentId: string | undefined, jobNumber: string) =>
    employeeAt(server.services, server.company, { name: 'Nobody yet', jobNumber, departmentId })
  const [own, other, beyond] = [
    await employeeIn(first, 'TAKE1'),
    await employeeIn(first, 'TAKE2'),
    await employeeIn(second, 'TAKE3'),
  ]
  const take = { employeeId: own, phone: '13900000077', roleIds, scope: { kind: 'self' as const } }
  const takenBy = async (scope: Input<typeof organisationCalls.saveMember>['scope'], employeeId = other) => {
    await server.call(organisationCalls.saveMember, { ...take, employeeId, scope }, administrator)
    return refusalOf(server.call(organisationCalls.saveMember, take, hr)).then(
      refused => refused.code,
      () => 'taken',
    )
  }
  const self = { kind: 'self' as const }
  expect(await takenBy({ kind: 'custom', departmentIds: [second] })).toBe('forbidden')
  expect(await takenBy({ kind: 'company' })).toBe('forbidden')
  expect(await takenBy(self, beyond)).toBe('forbidden')
  expect(await takenBy({ kind: 'custom', departmentIds: [first] })).toBe('taken')
})

it('the company has a time zone of its own; a zone that there is none is refused at its field', async () => {
  const settings = await server.call(organisationCalls.getCompany, {}, administrator)
  expect(settings.timeZone).toBe('Asia/Shanghai')
  const nowhere = server.call(organisationCalls.saveCompany, { ...settings, timeZone: 'Asia/Nowhere' }, administrator)
  expect((await refusalOf(nowhere)).answer).toMatchObject({ code: 'organisation:time_zone_unknown', field: 'timeZone' })
  await server.call(organisationCalls.saveCompany, { ...settings, timeZone: 'Asia/Taipei' }, administrator)
  expect(await server.call(organisationCalls.getCompany, {}, manager)).toMatchObject({ timeZone: 'Asia/Taipei' })
})

it('the company has a currency and a jurisdiction; what there is none of is refused at its field, and the change is kept', async () => {
  const settings = await server.call(organisationCalls.getCompany, {}, administrator)
  expect(settings).toMatchObject({ currency: 'CNY', jurisdiction: 'CN' })
  const save = (more: Partial<typeof settings>) =>
    server.call(organisationCalls.saveCompany, { ...settings, ...more }, administrator)
  const answer = async (more: Partial<typeof settings>) => (await refusalOf(save(more))).answer
  expect(await answer({ currency: 'QQQ' })).toMatchObject({ code: 'organisation:currency_unknown', field: 'currency' })
  const nowhere = { code: 'organisation:jurisdiction_unknown', field: 'jurisdiction' }
  for (const jurisdiction of ['QQ', 'cn', 'CN-SH']) expect(await answer({ jurisdiction })).toMatchObject(nowhere)
  expect((await refusalOf(server.call(organisationCalls.saveCompany, settings, manager))).code).toBe('forbidden')
  await save({ currency: 'TWD', jurisdiction: 'TW' })
  expect((await server.call(accountCalls.me, {}, manager)).company?.currency).toBe('TWD')
  const { rows } = await server.call(organisationCalls.listAudit, { subject: 'company' }, administrator)
  expect(rows[0]).toMatchObject({
    action: 'change',
    before: { currency: 'CNY' },
    after: { currency: 'TWD', jurisdiction: 'TW' },
  })
  await server.call(organisationCalls.saveCompany, { ...settings, revision: settings.revision + 1 }, administrator)
})

it('until its business day begins a company lives in the day before; when that is goes into the audit log', async () => {
  const settings = await server.call(organisationCalls.getCompany, {}, administrator)
  const save = (dayStart: number) =>
    server.call(organisationCalls.saveCompany, { ...settings, timeZone: 'Asia/Shanghai', dayStart }, administrator)
  for (const dayStart of [-30, 45, 510]) expect((await refusalOf(save(dayStart))).answer.field).toBe('dayStart')
  await save(240)
  const { rows } = await server.call(organisationCalls.listAudit, { subject: 'company' }, administrator)
  expect(rows[0]).toMatchObject({ action: 'change', before: { dayStart: 0 }, after: { dayStart: 240 } })
  const before = server.clock.now()
  const todayAt = async (instant: string) => {
    server.clock.set(instant)
    return (await server.call(accountCalls.me, {}, administrator)).today
  }
  const nights = [await todayAt('2026-03-02T19:59:00Z'), await todayAt('2026-03-02T20:00:00Z')]
  server.clock.set(before)
  expect(nights).toEqual(['2026-03-02', '2026-03-03'])
  await server.call(organisationCalls.saveCompany, { ...settings, revision: settings.revision + 1 }, administrator)
})

it('company settings are saved by their revision', async () => {
  const { result: _, ...settings } = {
    result: 0,
    ...(await server.call(organisationCalls.getCompany, {}, administrator)),
  }
  const saved = await server.call(organisationCalls.saveCompany, { ...settings, weekStart: 6 }, administrator)
  expect(saved.revision).toBe(settings.revision + 1)
  expect((await refusalOf(server.call(organisationCalls.saveCompany, settings, administrator))).code).toBe('stale')
  expect((await server.call(accountCalls.me, {}, manager)).company?.weekStart).toBe(6)
})

it('a planner plans and does not approve; the role is added once, by who may do as much, and given like any other', async () => {
  const add = (as: Browser) => server.call(organisationCalls.addRole, { template: 'planner' }, as)
  expect((await refusalOf(add(manager))).code).toBe('forbidden')
  expect((await refusalOf(add(await server.signIn('hr')))).code).toBe('forbidden')
  const { id } = await add(administrator)
  expect(await add(administrator)).toEqual({ id })
  const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
  const planner = roles.find(each => each.id === id)
  expect(planner).toMatchObject({ code: 'planner', members: 0 })
  expect(planner?.permissions).toContain('planning.edit')
  expect(planner?.permissions).not.toContain('planning.approve')
  const { rows } = await server.call(organisationCalls.listMembers, { search: 'Testing manager' }, administrator)
  const [member] = rows
  const { phone = '', employeeId, roleIds = [] } = member ?? {}
  const give = (to: string[]) =>
    server.call(
      organisationCalls.saveMember,
      { employeeId: employeeId ?? '', phone, roleIds: to, scope: { kind: 'superior', levels: 0 }, active: true },
      administrator,
    )
  await give([id])
  const me = await server.call(accountCalls.me, {}, manager)
  expect(me.company?.permissions).toContain('planning.edit')
  expect(me.company?.permissions).not.toContain('planning.approve')
  await give(roleIds)
})
