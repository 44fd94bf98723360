/** What is on record of a department, its people on a day, its order and its place, through the whole server. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { mostLevels } from '#contract/organisation/department.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { employment, role } from '../access/schema.ts'
import { employee } from '../people/schema.ts'
import { employeeAt } from '../testing/employee-at.ts'
import { giveMember } from '../testing/give-member.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  administrator = await server.signIn('administrator')
})
afterAll(() => running.stop())

type Save = Input<typeof organisationCalls.saveDepartment>
const save = (input: Save, as = administrator) => server.call(organisationCalls.saveDepartment, input, as)
const list = async (on?: string, as = administrator) =>
  (await server.call(organisationCalls.listDepartments, { on }, as)).departments
const rowOf = async (id: string) => (await list()).find(each => each.id === id)
const add = async (name: string, parentId = server.company.rootId) => ({ ...(await save({ parentId, name })), name })

const onRecord = {
  ...{ nature: 'branch' as const, legalEntity: 'Harbour Ltd', costCentre: 'CC-12' },
  ...{ province: 'Guangdong', area: 'South', level: 'L2' },
}

it('[OR-003] a department keeps what is on record of it; what a later save leaves out stays, and the log tells the names', async () => {
  const { rootId, employeeIds } = server.company
  const { id } = await save({ parentId: rootId, name: 'South', code: 'S1', ...onRecord, headId: employeeIds.manager })
  const head = { id: employeeIds.manager, name: 'Testing manager' }
  expect(await rowOf(id)).toMatchObject({ ...onRecord, parentId: rootId, name: 'South', code: 'S1', head })
  await save({ id, revision: 0, parentId: rootId, name: 'Southern', code: 'S1', area: null })
  expect(await rowOf(id)).toMatchObject({ ...onRecord, area: null, name: 'Southern', head })
  const asked = { subject: 'department' as const, subjectId: id }
  const { rows } = await server.call(organisationCalls.listAudit, asked, administrator)
  expect(rows.at(-1)?.after).toMatchObject({ head: 'Testing manager', parent: 'Testing', level: 'L2' })
})

it('[OR-003] the head works here, and is somebody whom the one who saves may see', async () => {
  const { rootId, employeeIds, siteIds } = server.company
  const left = await employeeAt(server.services, server.company, { name: 'Gone', jobNumber: 'OR-L' })
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(employee).set({ leftOn: '2025-06-30' }).where(eq(employee.id, left)),
  )
  const refused = await refusalOf(save({ parentId: rootId, name: 'X', headId: left }))
  expect(refused.answer).toMatchObject({ code: 'organisation:head_not_working', field: 'headId' })
  // Whoever edits the organisation of one site puts nobody of another at its head.
  const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
  await server.call(
    organisationCalls.saveMember,
    {
      employeeId: employeeIds.manager,
      phone: server.company.phones.manager,
      roleIds: roles.filter(each => each.code === 'administrator').map(each => each.id),
      scope: { kind: 'custom', departmentIds: [siteIds[0]] },
    },
    administrator,
  )
  const manager = await server.signIn('manager')
  const within = { parentId: siteIds[0], name: 'Bar' }
  expect((await refusalOf(save({ ...within, headId: employeeIds.hr }, manager))).code).toBe('forbidden')
  await save({ ...within, headId: employeeIds.employee }, manager)
})

it('[OR-005] a department is not saved without a name, nor without a parent; nothing is kept of it', async () => {
  const { rootId } = server.company
  const before = (await list()).length
  const nameless = await refusalOf(save({ parentId: rootId, name: ' ' }))
  expect(nameless.answer).toMatchObject({ field: 'name' })
  const orphan = await refusalOf(save({ parentId: null, name: 'Orphan' }))
  expect(orphan.answer).toMatchObject({ code: 'organisation:department_parent_required', field: 'parentId' })
  expect(orphan.answer.message).toBe('请选择上级部门')
  expect(await list()).toHaveLength(before)
  // The company itself is the exception.
  await save({ id: rootId, revision: 0, parentId: null, name: 'Renamed' })
  expect((await rowOf(rootId))?.name).toBe('Renamed')
})

it('[OR-004] people are counted where they stand on the day, alone and with those below, until their last day', async () => {
  const { rootId, siteIds, companyId } = server.company
  const below = await add('Bar', siteIds[0])
  const mover = await employeeAt(server.services, server.company, { name: 'Mover', jobNumber: 'OR-M' })
  const leaver = { name: 'Leaver', jobNumber: 'OR-V', departmentId: below.id }
  const leaverId = await employeeAt(server.services, server.company, leaver)
  await server.services.db.inCompany(companyId, async tx => {
    await tx.update(employee).set({ leftOn: '2026-03-10' }).where(eq(employee.id, leaverId))
    await tx.update(employment).set({ to: '2026-03-04' }).where(eq(employment.employeeId, mover))
    const terms = { hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400, from: '2026-03-05' } as const
    await tx.insert(employment).values({ employeeId: mover, departmentId: siteIds[1] ?? '', ...terms })
  })
  const counts = async (on: string) => {
    const rows = new Map((await list(on)).map(each => [each.id, [each.headcount, each.total]]))
    return [rootId, siteIds[0], below.id, siteIds[1]].map(id => rows.get(id ?? ''))
  }
  expect(await counts('2026-03-04')).toEqual([
    [2, 6],
    [3, 4],
    [1, 1],
    [0, 0],
  ])
  expect(await counts('2026-03-10')).toEqual([
    [2, 6],
    [2, 3],
    [1, 1],
    [1, 1],
  ])
  expect(await counts('2026-03-11')).toEqual([
    [2, 5],
    [2, 2],
    [0, 0],
    [1, 1],
  ])
  expect(await counts('2023-12-31')).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  // Whoever looks after one site is told of nobody elsewhere.
  const seen = await list('2026-03-04', await server.signIn('manager'))
  expect(seen.map(each => [each.name, each.headcount, each.total])).toEqual([
    ['Testing', null, null],
    ['Site 1', 3, 4],
    ['Bar', 1, 1],
  ])
})

it('[OR-006] an order that is chosen is kept; one that was changed meanwhile, or names others, is refused', async () => {
  const parentId = server.company.siteIds[1] ?? ''
  const made = [await add('Kitchen', parentId), await add('Bar', parentId), await add('Floor', parentId)]
  const seen = made.map(({ id }) => id)
  const names = async () => (await list()).filter(each => each.parentId === parentId).map(each => each.name)
  expect(await names()).toEqual(['Kitchen', 'Bar', 'Floor'])
  const sort = (input: { order: string[]; seen: string[] }, as = administrator) =>
    server.call(organisationCalls.sortDepartments, { parentId, ...input }, as)
  const order = seen.toReversed()
  await sort({ order, seen })
  expect(await names()).toEqual(['Floor', 'Bar', 'Kitchen'])
  expect((await refusalOf(sort({ order: seen, seen }))).code).toBe('stale')
  expect((await refusalOf(sort({ order: order.slice(1), seen: order }))).code).toBe('stale')
  expect((await refusalOf(sort({ order: seen, seen: order }, await server.signIn('manager')))).code).toBe('forbidden')
  // Renaming one, and adding one, leaves the others where they are.
  await save({ id: order[1], revision: 0, parentId, name: 'Tea bar' })
  await add('Office', parentId)
  expect(await names()).toEqual(['Floor', 'Tea bar', 'Kitchen', 'Office'])
  const asked = { subject: 'department' as const, subjectId: parentId }
  const { rows } = await server.call(organisationCalls.listAudit, asked, administrator)
  const sorted = rows.find(each => each.action === 'sort')
  expect([sorted?.before, sorted?.after]).toEqual([
    { order: ['Kitchen', 'Bar', 'Floor'] },
    { order: ['Floor', 'Bar', 'Kitchen'] },
  ])
})

it('nothing lies deeper than the tree goes, what is moved with what lies below it neither', async () => {
  const { rootId } = server.company
  let last = { id: rootId, revision: 0 }
  const chain = [last]
  while (chain.length < mostLevels) {
    last = await add(`Level ${chain.length + 1}`, last.id)
    chain.push(last)
  }
  const deeper = await refusalOf(add('Too deep', last.id))
  expect([deeper.code, deeper.answer.field]).toEqual(['organisation:department_deep', 'parentId'])
  const pair = await add('Pair')
  await add('Below', pair.id)
  const under = (at: number) =>
    server.call(organisationCalls.moveDepartment, { ...pair, parentId: chain[at]?.id ?? '' }, administrator)
  expect((await refusalOf(under(mostLevels - 2))).code).toBe('organisation:department_deep')
  expect((await under(mostLevels - 3)).id).toBe(pair.id)
})

it('a department moves with what lies below it, to the place that is chosen, and back', async () => {
  const { rootId, siteIds } = server.company
  const north = await add('North')
  const bar = await add('Bar', north.id)
  const move = (input: { id: string; revision: number; parentId: string; next?: string | null }, as = administrator) =>
    server.call(organisationCalls.moveDepartment, input, as)
  const moved = await move({ id: north.id, revision: 0, parentId: siteIds[1] ?? '' })
  expect((await list()).map(each => each.name)).toEqual(['Testing', 'Site 1', 'Site 2', 'North', 'Bar'])
  expect((await refusalOf(move({ id: north.id, revision: 0, parentId: rootId }))).code).toBe('stale')
  await move({ ...moved, parentId: rootId, next: siteIds[0] ?? '' })
  expect((await list()).map(each => each.name)).toEqual(['Testing', 'North', 'Bar', 'Site 1', 'Site 2'])
  const cycle = await refusalOf(move({ id: north.id, revision: 2, parentId: bar.id }))
  expect(cycle.code).toBe('organisation:department_cycle')
  expect((await refusalOf(move({ id: rootId, revision: 0, parentId: bar.id }))).code).toBe('organisation:root_stays')
  const gone = await refusalOf(move({ id: north.id, revision: 2, parentId: rootId, next: bar.id }))
  expect(gone.code).toBe('stale')
})

/** The manager, who administers single departments, or a part, of the organisation. */
const administering = async (scope: Scope): Promise<Browser> => {
  const { companyId, personIds } = server.company
  await server.services.db.inCompany(companyId, async tx => {
    const [all] = await tx.select().from(role).where(eq(role.code, 'administrator'))
    await giveMember(tx, personIds.manager, { roleIds: [all?.id ?? ''], scope })
  })
  return server.signIn('manager')
}

it('[OR-023] whoever administers single departments takes none along that lie below them', async () => {
  const { rootId } = server.company
  const [south, below] = [await add('South'), await add('Region')]
  const bar = await add('Bar', below.id)
  const departmentIds = [south.id, below.id]
  const manager = await administering({ kind: 'custom', departmentIds, exact: true })
  const move = (id: string) =>
    server.call(organisationCalls.moveDepartment, { id, parentId: south.id, next: null, revision: 0 }, manager)
  expect((await refusalOf(move(below.id))).code).toBe('forbidden')
  const form = { id: below.id, revision: 0, parentId: south.id, name: 'Region' }
  expect((await refusalOf(save(form, manager))).code).toBe('forbidden')
  // What stays where it is may be called something else.
  await save({ ...form, parentId: rootId, name: 'East' }, manager)
  await server.call(organisationCalls.removeDepartment, { id: bar.id, revision: 0 }, administrator)
  await save({ ...form, revision: 1, name: 'East' }, manager)
})

it('[OR-004] heads, costs and numbers are told to those who may see the organisation; others read the names alone', async () => {
  const { siteIds, employeeIds, companyId, personIds } = server.company
  const [site] = siteIds
  const row = await rowOf(site)
  const values = {
    parentId: row?.parentId ?? null,
    name: row?.name ?? '',
    headId: employeeIds.manager,
    costCentre: 'C1',
  }
  await save({ id: site, revision: row?.revision ?? 0, ...values, site: row?.site ?? null })
  await server.services.db.inCompany(companyId, async tx => {
    const [own] = await tx.select().from(role).where(eq(role.code, 'employee'))
    await giveMember(tx, personIds.employee, { roleIds: [own?.id ?? ''], scope: { kind: 'own' } })
  })
  const seen = (await list(undefined, await server.signIn('employee'))).find(each => each.id === site)
  expect(seen).toMatchObject({
    inScope: true,
    name: 'Site 1',
    head: null,
    costCentre: null,
    headcount: null,
    total: null,
  })
  const managers = (await list(undefined, await server.signIn('manager'))).find(each => each.id === site)
  expect(managers).toMatchObject({ head: { id: employeeIds.manager }, costCentre: 'C1', headcount: 2 })
})
