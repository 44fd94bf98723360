/** Whom people answer to through the whole server: by day, never in a ring, and never somebody whom the caller cannot see. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { role } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { managersAbove } from './managers.ts'

let running: TestServer
let server: TestServer
let hr: Browser
let [li, wang, zhao] = ['', '', '']
const today = '2026-03-02'
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  server.clock.set(`${today}T04:00:00Z`)
  hr = await server.signIn('hr')
  const at = (name: string) => employeeAt(server.services, server.company, { name, jobNumber: name })
  li = await at('Li')
  wang = await at('Wang')
  zhao = await at('Zhao')
})
afterAll(() => running.stop())

type Add = Input<typeof calls.addChanges>
const answersTo = (employeeId: string, managerId: string | null, on = today, browser = hr) => {
  const change: Add = { employeeIds: [employeeId], kind: 'transfer', on, set: { managerId } }
  return server.call(calls.addChanges, change, browser)
}
const above = (employeeId: string, on: string) =>
  server.services.db.inCompany(server.company.companyId, tx => managersAbove(tx, employeeId, on))
const codeOf = async (employeeId: string, managerId: string, on: string) =>
  (await answersTo(employeeId, managerId, on)).rows.map(row => row.code)

it('[PE-072] a manager holds from a day on, and what was before it is answered by the manager of then', async () => {
  await answersTo(li, wang, '2026-02-01')
  await answersTo(li, zhao, '2026-04-01')
  expect([await above(li, '2026-01-15'), await above(li, '2026-03-31'), await above(li, '2026-04-01')]).toEqual([
    [],
    [wang],
    [zhao],
  ])
  const managerOn = async (on: string) =>
    (await server.call(calls.listEmployees, { search: 'Li', on }, hr)).rows[0]?.managerName
  expect([await managerOn('2026-01-15'), await managerOn('2026-03-31'), await managerOn('2026-04-01')]).toEqual([
    null,
    'Wang',
    'Zhao',
  ])
  const { rows } = await server.call(calls.listChanges, { employeeId: li, state: 'pending' }, hr)
  expect(rows).toMatchObject([{ before: { managerName: 'Wang' }, after: { managerName: 'Zhao' } }])
  const { managers } = await server.call(calls.getEmployee, { id: li }, hr)
  expect(managers.map(each => each.name).toSorted()).toEqual(['Wang', 'Zhao'])
})

it('the line goes on above the manager, and passes over whoever has left', async () => {
  await answersTo(li, wang)
  await answersTo(wang, zhao)
  expect(await above(li, today)).toEqual([wang, zhao])
  const { revision, ...values } = await server.call(calls.getEmployee, { id: wang }, hr)
  await server.call(calls.saveEmployee, { ...values, revision, leftOn: '2026-03-10' }, hr)
  expect([await above(li, '2026-03-10'), await above(li, '2026-03-11')]).toEqual([[wang, zhao], [zhao]])
})

it('nobody answers to themselves by others on any day; days that do not meet make no ring', async () => {
  await answersTo(wang, li, '2026-05-01')
  expect(await codeOf(li, li, today)).toEqual(['people:manager_circular'])
  expect(await codeOf(li, wang, today)).toEqual(['people:manager_circular'])
  await answersTo(wang, zhao, '2026-06-01')
  expect(await codeOf(li, wang, '2026-06-01')).toEqual([null])
  const { revision, ...values } = await server.call(calls.getEmployee, { id: zhao }, hr)
  const employments = values.employments.map(each => ({ ...each, managerId: li }))
  const refusal = await refusalOf(server.call(calls.saveEmployee, { ...values, employments, revision }, hr))
  expect(refusal.code).toBe('people:manager_circular')
})

it('whoever looks after a site names nobody of another as manager', async () => {
  const manager = await server.signIn('manager')
  await server.services.db.inCompany(server.company.companyId, async tx => {
    const permissions = ['people.view', 'people.edit'] as const
    const [keeper] = await tx
      .insert(role)
      .values({ name: 'Keeper', permissions: [...permissions] })
      .returning()
    await giveMember(tx, server.company.personIds.manager, { roleIds: [keeper?.id ?? ''] })
  })
  const beyond = await employeeAt(server.services, server.company, {
    ...{ name: 'Far', jobNumber: 'Far' },
    departmentId: server.company.siteIds[1] ?? '',
  })
  expect((await refusalOf(answersTo(li, beyond, today, manager))).code).toBe('forbidden')
  expect((await answersTo(li, wang, today, manager)).rows.map(row => row.code)).toEqual([null])
})
