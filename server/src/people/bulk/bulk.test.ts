/** Several people at once: what would change for each is told first, each stands or falls alone, and an edit is taken back whole. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { customColumn } from '#contract/people/custom-field.ts'
import { role } from '../../access/schema.ts'
import { rowsOf } from '../../db/rows.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { forgetEdits } from './forget-edits.ts'

let running: TestServer
let server: TestServer
let hr: Browser
let ids: string[]

beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  running.clock.set(new Date(running.clock.now().getTime() + 3_600_000))
  server = await running.withNewCompany()
  hr = await server.signIn('administrator')
  ids = []
  for (const name of ['An', 'Bo', 'Cai'])
    ids.push(await employeeAt(server.services, server.company, { name, jobNumber: `B-${name}` }))
})
afterAll(() => running.stop())

type Set = Input<typeof calls.editEmployees>['set']
const chosen = (stale: readonly string[] = []) => ids.map(id => ({ id, revision: stale.includes(id) ? 7 : 0 }))
const edit = (set: Set, stale: readonly string[] = [], browser = hr) =>
  server.call(calls.editEmployees, { people: chosen(stale), set }, browser)
const personalOf = (id = '') => server.call(calls.getPersonal, { employeeId: id }, hr)
const employeeOf = (id = '') => server.call(calls.getEmployee, { id }, hr)

it('[PE-012] writes several fields for all who were chosen; who was changed meanwhile is told and stays whole', async () => {
  const set = { participates: false, restWeekdays: [5, 6], officeLocation: 'Floor 2' }
  const { rows } = await edit(set, [ids[1] ?? ''])
  const told = Object.fromEntries(rows.map(({ name, code, changed }) => [name, { code, changed }]))
  const done = { code: null, changed: true }
  expect(told).toEqual({ An: done, Bo: { code: 'stale', changed: false }, Cai: done })
  expect(await employeeOf(ids[0])).toMatchObject({ participates: false, restWeekdays: [5, 6] })
  expect(await personalOf(ids[2])).toMatchObject({ officeLocation: 'Floor 2', jobNature: null })
  expect(await employeeOf(ids[1])).toMatchObject({ participates: true, restWeekdays: [], revision: 0 })
  const log = await server.call(organisationCalls.listAudit, { subject: 'employee', page: 1, size: 20 }, hr)
  const lines = log.rows.filter(each => each.subjectId === ids[0])
  expect(lines).toMatchObject([{ action: 'change', after: { participates: false, officeLocation: 'Floor 2' } }])
})

it('[PE-012] the preview tells old and new of each, and writes nothing', async () => {
  const field = { category: 'personal', name: 'Locker', type: 'select' } as const
  const plain = {
    options: ['A', 'B'],
    placeholder: '',
    choice: 'single' as const,
    required: true,
    enabled: true,
    description: '',
  }
  const { id: fieldId } = await server.call(calls.saveCustomField, { ...field, ...plain }, hr)
  await edit({ custom: [{ fieldId, value: ['A'] }] }, [ids[1] ?? '', ids[2] ?? ''])
  const wish = { participates: true, jobNature: 'Kitchen', custom: [{ fieldId, value: ['B'] }] }
  const people = [
    { id: ids[0] ?? '', revision: 1 },
    { id: ids[1] ?? '', revision: 0 },
  ]
  const { rows } = await server.call(calls.previewEdit, { people, set: wish }, hr)
  const locker = customColumn(fieldId)
  const nature = { field: 'jobNature', before: null, after: 'Kitchen' }
  expect(Object.fromEntries(rows.map(each => [each.name, each.changes]))).toEqual({
    An: [nature, { field: locker, before: 'A', after: 'B' }],
    Bo: [nature, { field: locker, before: null, after: 'B' }],
  })
  expect(await personalOf(ids[0])).toMatchObject({ jobNature: null, custom: [{ fieldId, value: ['A'] }] })
  const emptied = await server.call(calls.previewEdit, { people, set: { custom: [{ fieldId, value: null }] } }, hr)
  expect(emptied.rows.map(each => each.code).sort()).toEqual([null, 'people:custom_required'].sort())
})

it('[PE-012] is taken back in one act, but for those who were changed since; a second time there is nothing to take back', async () => {
  await edit({ jobNature: 'Bar' })
  const people = chosen().map(each => ({ ...each, revision: 1 }))
  const { id } = await server.call(
    calls.editEmployees,
    { people, set: { jobNature: 'Kitchen', restWeekdays: [0] } },
    hr,
  )
  await server.call(
    calls.editEmployees,
    { people: [{ id: ids[2] ?? '', revision: 2 }], set: { participates: false } },
    hr,
  )
  const { rows } = await server.call(calls.undoEdit, { id: id ?? '' }, hr)
  expect(Object.fromEntries(rows.map(each => [each.name, each.code]))).toEqual({ An: null, Bo: null, Cai: 'stale' })
  expect(await personalOf(ids[0])).toMatchObject({ jobNature: 'Bar', revision: 3 })
  expect(await employeeOf(ids[0])).toMatchObject({ restWeekdays: [] })
  expect(await personalOf(ids[2])).toMatchObject({ jobNature: 'Kitchen' })
  expect((await refusalOf(server.call(calls.undoEdit, { id: id ?? '' }, hr))).code).toBe('not_found')
})

it('an edit is its maker’s to take back, and what it wrote over is kept for a day', async () => {
  const { id } = await edit({ jobNature: 'Bar' })
  const other = await server.signIn('hr')
  expect((await refusalOf(server.call(calls.undoEdit, { id: id ?? '' }, other))).code).toBe('not_found')
  running.clock.set(new Date(running.clock.now().getTime() + 25 * 3_600_000))
  const people = [{ id: ids[0] ?? '', revision: 1 }]
  await server.call(
    calls.editEmployees,
    { people, set: { jobNature: 'Kitchen' } },
    await server.signIn('administrator'),
  )
  const { companyId } = server.company
  const kept = () => server.services.db.inCompany(companyId, tx => rowsOf(tx, sql`select id from employee_edit`))
  expect(await kept()).toHaveLength(1)
  running.clock.set(new Date(running.clock.now().getTime() + 25 * 3_600_000))
  await forgetEdits(server.services)
  expect(await kept()).toEqual([])
})

it('of people of two sites those are edited where the right reaches; whoever is not even seen ends the call', async () => {
  const there = { name: 'Far', jobNumber: 'B-Far', departmentId: server.company.siteIds[1] ?? '' }
  const far = await employeeAt(server.services, server.company, there)
  const people = [...chosen(), { id: far, revision: 0 }]
  const { companyId, personIds, siteIds } = server.company
  await server.services.db.inCompany(companyId, async tx => {
    const [sees, edits] = await tx
      .insert(role)
      .values([
        { name: 'Sees all', permissions: ['people.view'], scope: { kind: 'company' } },
        {
          name: 'Edits here',
          permissions: ['people.edit'],
          scope: { kind: 'custom', departmentIds: siteIds.slice(0, 1) },
        },
      ])
      .returning({ id: role.id })
    await giveMember(tx, personIds.manager, { roleIds: [sees?.id ?? '', edits?.id ?? ''], scope: null })
  })
  const mixed = await server.signIn('manager')
  const { rows } = await server.call(calls.editEmployees, { people, set: { jobNature: 'Bar' } }, mixed)
  expect(rows.map(({ name, code }) => [name, code]).sort()).toEqual([
    ['An', null],
    ['Bo', null],
    ['Cai', null],
    ['Far', 'forbidden'],
  ])
  expect(await personalOf(far)).toMatchObject({ jobNature: null })
})

it('[PE-011] removes those who were chosen; the last administrator stays and is told', async () => {
  const { administrator } = server.company.employeeIds
  const { revision } = await employeeOf(administrator)
  const people = [...chosen(), { id: administrator, revision }]
  const { rows } = await server.call(calls.removeEmployees, { people }, hr)
  expect(rows.filter(each => each.code !== null).map(each => each.code)).toEqual(['organisation:last_administrator'])
  const left = await server.call(calls.listEmployees, { search: 'B-An B-Bo B-Cai' }, hr)
  expect(left.total).toBe(0)
})
