/** What departments become on a day, through the whole server: entered, told beforehand, carried out once, taken back. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { aboveOrganisation } from '../../above-organisation.ts'
import { membership, role } from '../../access/schema.ts'
import { carryOutChanges } from '../../people/index.ts'
import { plan } from '../../planning/plans/schema.ts'
import { schedulingRule } from '../../planning/rules/schema.ts'
import { fillCompany } from '../../testing/any-call/filled-company.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { carryOutDepartmentChanges } from './carry-out.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
let here: string
let there: string
const today = '2026-03-02'
const day = '2026-03-09'
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  server.clock.set(`${today}T04:00:00Z`)
  administrator = await server.signIn('administrator')
  ;[here, there] = server.company.siteIds
})
afterAll(() => running.stop())

type Enter = Input<typeof organisationCalls.enterDepartmentChange>
const list = async (on?: string, as = administrator) =>
  (await server.call(organisationCalls.listDepartments, { on }, as)).departments
const rowOf = async (id: string, on?: string) => (await list(on)).find(each => each.id === id)
const add = async (name: string, parentId: string) =>
  (await server.call(organisationCalls.saveDepartment, { parentId, name }, administrator)).id
const enter = async (change: Omit<Enter, 'revision'>, as = administrator) =>
  server.call(
    organisationCalls.enterDepartmentChange,
    { revision: (await rowOf(change.id))?.revision ?? 0, ...change },
    as,
  )
const merge = (on = day, id = here, targetId = there) => enter({ id, kind: 'merge', targetId, on })
const changes = async (departmentId?: string, as = administrator) =>
  (await server.call(organisationCalls.listDepartmentChanges, { departmentId }, as)).rows
const cancel = async (id: string) =>
  server.call(
    organisationCalls.cancelDepartmentChange,
    { id, revision: (await changes()).find(each => each.id === id)?.revision ?? 0 },
    administrator,
  )
const within = <T>(work: Parameters<typeof server.services.db.inCompany<T>>[1]) =>
  server.services.db.inCompany(server.company.companyId, work)
const job = () => carryOutDepartmentChanges(aboveOrganisation)(server.services)
const morningOf = (date: string) => server.clock.set(`${date}T04:00:00Z`)
const codeOf = async (change: Omit<Enter, 'revision'>, as = administrator) =>
  (await refusalOf(enter(change, as))).answer
const placesOf = async (id: string) =>
  (await server.call(peopleCalls.getEmployee, { id }, administrator)).employments.map(each => [
    each.from,
    each.to,
    each.departmentId,
  ])
const newcomer = (name: string, departmentId = here) =>
  employeeAt(server.services, server.company, { name, jobNumber: name, departmentId })

it('[PE-070] a merge of next week is in the terms at once, and carried out on its day, once, by the job', async () => {
  const id = await newcomer('Li')
  const kitchen = await add('Kitchen', here)
  await merge()
  expect(await placesOf(id)).toEqual([
    ['2025-01-01', '2026-03-08', here],
    [day, null, there],
  ])
  expect((await rowOf(here))?.name).toBe('Site 1')
  await job()
  expect(await changes(here)).toMatchObject([{ state: 'pending', kind: 'merge', departmentName: 'Site 1', on: day }])
  // Nights without a server.
  morningOf('2026-03-11')
  await job()
  const revisions = (await list()).map(each => each.revision)
  await job()
  expect((await list()).map(each => each.revision)).toEqual(revisions)
  expect(await rowOf(here)).toBeUndefined()
  expect((await rowOf(kitchen))?.parentId).toBe(there)
  expect(await changes(there)).toMatchObject([
    { state: 'done', carried: expect.arrayContaining([{ kind: 'below', count: 1 }]) },
  ])
  const asked = { subject: 'department' as const, subjectId: here }
  const { rows } = await server.call(organisationCalls.listAudit, asked, administrator)
  expect(rows.filter(each => each.action === 'carry_out')).toMatchObject([
    { by: '', source: 'job', after: { change: 'merge', name: 'Site 1', target: 'Site 2' } },
  ])
  await carryOutChanges(server.services)
  const moved = await server.call(peopleCalls.listChanges, { employeeId: id }, administrator)
  expect(moved.rows).toMatchObject([{ kind: 'transfer', state: 'done', before: { departmentName: 'Site 1' } }])
})

it('the tree of a day has the names, places and people of that day, before and after', async () => {
  await newcomer('Li')
  const kitchen = await add('Kitchen', here)
  await merge()
  morningOf('2026-03-05')
  const { revision } = (await rowOf(here)) ?? { revision: 0 }
  const renamed = {
    id: here,
    revision,
    parentId: server.company.rootId,
    name: 'Corner',
    site: (await rowOf(here))?.site,
  }
  await server.call(organisationCalls.saveDepartment, renamed, administrator)
  const seen = async (on: string) => {
    const rows = await list(on)
    const own = rows.find(each => each.id === here)
    const under = rows.find(each => each.id === kitchen)?.parentId
    return [own?.name, own?.total, under === here ? 'here' : 'there', rows.find(each => each.id === there)?.total]
  }
  const told = [
    ['Site 1', 3, 'here', 0],
    ['Corner', 3, 'here', 0],
    [undefined, undefined, 'there', 3],
  ]
  const days = ['2026-03-04', '2026-03-08', '2026-03-09']
  expect(await Promise.all(days.map(seen))).toEqual(told)
  morningOf(day)
  await job()
  expect(await Promise.all(days.map(seen))).toEqual(told)
})

it('what goes along is told by kind and name before, goes, and comes back when it is taken back on the same day', async () => {
  await fillCompany(server.services.db, server.company, here, server.clock.now())
  const kinds = async () => {
    const input = { id: here, kind: 'merge', targetId: there, on: today } as const
    return (await server.call(organisationCalls.previewDepartmentChange, input, administrator)).rows
  }
  await within(tx =>
    tx
      .update(membership)
      .set({ scope: { kind: 'custom', departmentIds: [here] } })
      .where(eq(membership.personId, server.company.personIds.manager)),
  )
  const before = await kinds()
  expect(before.map(each => [each.kind, each.fate, each.count])).toEqual([
    ['people', 'goes', 3],
    ['scopes', 'goes', 1],
    ['invitations', 'goes', 1],
    ['requests', 'goes', 1],
    ['reminder_rules', 'goes', 1],
    ['scheduling_rules', 'goes', 1],
    ['shifts', 'goes', 1],
    ['templates', 'goes', 2],
    ['workstations', 'goes', 1],
    ['plans', 'goes', 1],
  ])
  expect(before[1]?.names).toEqual(['Testing manager'])
  const { id, state } = await merge(today)
  expect(state).toBe('done')
  const [moved] = await within(tx => tx.select().from(plan))
  expect(moved?.departmentId).toBe(there)
  const [rule] = await within(tx => tx.select().from(schedulingRule))
  expect(rule?.departmentIds).toEqual([here, there])
  const manager = await server.signIn('manager')
  const { rows } = await server.call(planningCalls.listPlans, {}, manager)
  expect(rows.map(each => each.id)).toEqual([moved?.id])
  await cancel(id)
  expect(await kinds()).toEqual(before)
  expect((await within(tx => tx.select().from(plan)))[0]?.departmentId).toBe(here)
  expect((await rowOf(here))?.total).toBe(3)
})

it('scopes stay as they are where whoever merges may not give everything', async () => {
  const hr = await server.signIn('hr')
  await within(tx =>
    tx
      .update(membership)
      .set({ scope: { kind: 'custom', departmentIds: [here] } })
      .where(eq(membership.personId, server.company.personIds.manager)),
  )
  const input = { id: here, kind: 'merge', targetId: there, on: today } as const
  const { rows } = await server.call(organisationCalls.previewDepartmentChange, input, hr)
  expect(rows.find(each => each.kind === 'scopes')).toMatchObject({ fate: 'stays', count: 1 })
  await enter(input, hr)
  const [manager] = await within(tx =>
    tx.select().from(membership).where(eq(membership.personId, server.company.personIds.manager)),
  )
  expect(manager?.scope).toEqual({ kind: 'custom', departmentIds: [here] })
})

it('who may not change people there takes nobody along, and who reaches one of the two merges neither', async () => {
  const permissions = ['organisation.view', 'organisation.edit'] as const
  const ofOne = async (given: readonly string[], departmentIds: string[]) => {
    await within(async tx => {
      const [made] = await tx
        .insert(role)
        .values({ name: given.join(), permissions: [...given] })
        .returning()
      const scope = { kind: 'custom', departmentIds } as const
      await giveMember(tx, server.company.personIds.manager, { roleIds: [made?.id ?? ''], scope })
    })
    return server.signIn('manager')
  }
  const merging = { id: here, kind: 'merge', targetId: there, on: day } as const
  expect((await codeOf(merging, await ofOne(permissions, [here, there]))).code).toBe('forbidden')
  expect((await codeOf(merging, await ofOne([...permissions, 'people.edit'], [here]))).code).toBe('forbidden')
  await enter(merging, await ofOne([...permissions, 'people.edit', 'people.view'], [here, there]))
})

it('what went along is taken back, and told by name, by none but those who might have taken it along', async () => {
  await within(async tx => {
    const [made] = await tx
      .insert(role)
      .values({ name: 'tree', permissions: ['organisation.view', 'organisation.edit'] })
      .returning()
    const scope = { kind: 'custom' as const, departmentIds: [here, there] }
    await giveMember(tx, server.company.personIds.manager, { roleIds: [made?.id ?? ''], scope })
  })
  const manager = await server.signIn('manager')
  const moving = { id: here, kind: 'move', targetId: there, on: day } as const
  const { rows } = await server.call(organisationCalls.previewDepartmentChange, moving, manager)
  expect(rows.find(each => each.kind === 'people')).toMatchObject({ count: 2, names: [] })
  const { id } = await merge()
  const [change] = await changes(undefined, manager)
  expect(change).toMatchObject({ id, mayCancel: false })
  const input = { id, revision: change?.revision ?? 0 }
  const refused = await refusalOf(server.call(organisationCalls.cancelDepartmentChange, input, manager))
  expect(refused.code).toBe('forbidden')
  expect((await changes())[0]).toMatchObject({ id, state: 'pending', mayCancel: true })
})

it('whoever may not give what a position gives takes nobody along who holds it, and is told who that is', async () => {
  const planner = { name: 'Planner', permissions: ['planning.publish' as const] }
  const { id: roleId } = await server.call(organisationCalls.saveRole, planner, administrator)
  await server.call(organisationCalls.savePosition, { name: 'Lead', roleIds: [roleId] }, administrator)
  const { employee } = server.company.employeeIds
  const { revision, ...values } = await server.call(peopleCalls.getEmployee, { id: employee }, administrator)
  const employments = values.employments.map(each => ({ ...each, position: 'Lead' }))
  await server.call(peopleCalls.saveEmployee, { ...values, id: employee, revision, employments }, administrator)
  const hr = await server.signIn('hr')
  const merging = { id: here, kind: 'merge', targetId: there, on: day } as const
  expect(await codeOf(merging, hr)).toMatchObject({
    code: 'organisation:carry_beyond',
    message: expect.stringContaining('Testing employee'),
  })
  await enter(merging)
})

it('one that waits is taken back whole: nobody moves, nothing closes', async () => {
  const id = await newcomer('Li')
  const { id: change } = await merge()
  await cancel(change)
  expect(await placesOf(id)).toEqual([['2025-01-01', null, here]])
  morningOf('2026-03-11')
  await job()
  expect((await rowOf(here))?.total).toBe(3)
  expect(await changes(here)).toMatchObject([{ state: 'cancelled', cancelledBy: 'Testing administrator' }])
  expect((await refusalOf(cancel(change))).code).toBe('organisation:change_settled')
})

it('whoever comes there after it was entered goes along on the day', async () => {
  await merge()
  const late = await newcomer('Late')
  const later = await newcomer('Later', there)
  const transfer = { kind: 'transfer', on: '2026-03-20', set: { departmentId: here } } as const
  await server.call(peopleCalls.addChanges, { employeeIds: [later], ...transfer }, administrator)
  morningOf(day)
  await job()
  expect((await placesOf(late)).at(-1)).toEqual([day, null, there])
  expect(new Set((await placesOf(later)).map(each => each[2]))).toEqual(new Set([there]))
  morningOf('2026-03-20')
  await carryOutChanges(server.services)
  const { rows } = await server.call(peopleCalls.listChanges, { employeeId: later }, administrator)
  expect(rows).toMatchObject([{ conflict: false }])
})

it('a department with people, departments or later plans closes only when another takes them over', async () => {
  const closing = { id: here, kind: 'close', on: day } as const
  expect(await codeOf(closing)).toMatchObject({
    code: 'organisation:blocked_people',
    field: 'targetId',
    message: expect.stringContaining('2'),
  })
  const empty = await add('Empty', there)
  await enter({ id: empty, kind: 'close', on: day })
  const office = await add('Office', server.company.rootId)
  await add('Desk', office)
  expect((await codeOf({ id: office, kind: 'close', on: day })).code).toBe('organisation:blocked_below')
  await enter({ ...closing, targetId: there })
  morningOf(day)
  await job()
  expect((await list()).map(each => each.name).sort()).toEqual(['Desk', 'Office', 'Site 2', 'Testing'])
})

it('what stands against it on its day is kept as a conflict, told once, and settled by taking it away', async () => {
  const office = await add('Office', server.company.rootId)
  await enter({ id: office, kind: 'close', on: day })
  const somebody = await newcomer('Late', office)
  morningOf(day)
  await job()
  await job()
  const [row] = await changes(office)
  expect(row).toMatchObject({ state: 'conflict', conflict: { code: 'organisation:blocked_people' }, revision: 1 })
  const { rows: told } = await server.call(accountCalls.listMessages, {}, administrator)
  expect(told.filter(each => each.titleCode === 'organisation:message.change_conflict')).toMatchObject([
    { values: { name: 'Office' }, link: `/organisation/detail?id=${office}` },
  ])
  const transfer = { kind: 'transfer', on: day, set: { departmentId: here } } as const
  await server.call(peopleCalls.addChanges, { employeeIds: [somebody], ...transfer }, administrator)
  await job()
  expect(await changes(office)).toMatchObject([{ state: 'done', conflict: null }])
})

it('a past day, the own child, two changes of a day, what comes after the end: each is refused with its reason', async () => {
  const below = await add('Below', here)
  const code = async (change: Partial<Omit<Enter, 'revision'>>) =>
    (await codeOf({ id: here, kind: 'merge', targetId: there, on: day, ...change })).code.replace('organisation:', '')
  expect(await code({ on: '2026-03-01' })).toBe('change_past')
  expect(await code({ targetId: below })).toBe('merge_below')
  expect(await code({ targetId: here })).toBe('merge_below')
  expect(await code({ targetId: null })).toBe('target_required')
  expect(await code({ kind: 'move', targetId: below })).toBe('department_cycle')
  expect(await code({ kind: 'move', targetId: server.company.rootId })).toBe('lies_there')
  expect(await code({ id: server.company.rootId })).toBe('root_stays')
  await merge()
  expect(await code({ kind: 'close' })).toBe('change_day')
  expect(await code({ kind: 'move', on: '2026-03-16' })).toBe('change_after_end')
  expect(await code({ on: '2026-03-05' })).toBe('change_later')
  expect(await code({ id: there, targetId: below, on: '2026-03-05' })).toBe('change_into')
  expect(await code({ id: there, targetId: here, on: '2026-03-12', kind: 'move' })).toBe('target_closes')
})

it('a department with a change that waits is not deleted; one that was to open is, and opens no more', async () => {
  const remove = async (id: string) =>
    server.call(organisationCalls.removeDepartment, { id, revision: (await rowOf(id))?.revision ?? 0 }, administrator)
  const office = await add('Office', server.company.rootId)
  const { id: change } = await enter({ id: office, kind: 'merge', targetId: here, on: day })
  expect((await refusalOf(remove(office))).code).toBe('organisation:change_waits')
  await cancel(change)
  await remove(office)
  const opening = { parentId: here, name: 'Pop-up', opensOn: '2026-03-12' }
  const { id: popUp } = await server.call(organisationCalls.saveDepartment, opening, administrator)
  await remove(popUp)
  morningOf('2026-03-12')
  await job()
  expect(await changes(popUp)).toMatchObject([{ kind: 'open', state: 'cancelled' }])
})

it('a move of a day lies there from that day on, and a department opens on the day that it was given', async () => {
  const kitchen = await add('Kitchen', here)
  await enter({ id: kitchen, kind: 'move', targetId: there, on: day })
  const opening = { parentId: here, name: 'Pop-up', opensOn: '2026-03-12' }
  const { id: popUp } = await server.call(organisationCalls.saveDepartment, opening, administrator)
  const under = async (on: string) => [(await rowOf(kitchen, on))?.parentId, (await rowOf(popUp, on)) !== undefined]
  expect(await under('2026-03-08')).toEqual([here, false])
  expect(await under('2026-03-12')).toEqual([there, true])
  expect((await rowOf(popUp))?.opensOn).toBe('2026-03-12')
  morningOf('2026-03-12')
  await job()
  expect(await changes()).toMatchObject([{ state: 'done' }, { state: 'done' }])
  expect((await rowOf(kitchen))?.parentId).toBe(there)
})

it('the past of a closed site is seen by those who reach where it lay, as it was', async () => {
  const north = await add('North', server.company.rootId)
  const save = async (id: string) => {
    const row = await rowOf(id)
    const values = { id, revision: row?.revision ?? 0, parentId: north, name: row?.name ?? '', site: row?.site ?? null }
    await server.call(organisationCalls.saveDepartment, values, administrator)
  }
  await save(here)
  await fillCompany(server.services.db, server.company, here, server.clock.now())
  await within(async tx => {
    await tx.update(plan).set({ first: '2026-02-23', last: '2026-03-01' })
    await tx
      .update(membership)
      .set({ scope: { kind: 'custom', departmentIds: [north] } })
      .where(eq(membership.personId, server.company.personIds.manager))
  })
  const manager = await server.signIn('manager')
  const [mine] = (await server.call(planningCalls.listPlans, {}, manager)).rows
  await merge(today)
  const [still] = (await server.call(planningCalls.listPlans, {}, manager)).rows
  expect(still).toMatchObject({ id: mine?.id, departmentName: 'Site 1' })
  await server.call(planningCalls.openPlan, { planId: mine?.id ?? '' }, manager)
  expect((await list('2026-03-01', manager)).map(each => each.name)).toContain('Site 1')
  expect((await list(undefined, manager)).map(each => each.name)).not.toContain('Site 1')
})
