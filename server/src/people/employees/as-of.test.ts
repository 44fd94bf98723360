/** The list of employees as of a day: who was there then, in the department of then, to whoever reaches them then and now. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Browser
let manager: Browser
beforeAll(async () => {
  server = await testServer({ now: '2026-03-02T01:00:00Z' })
  admin = await server.signIn('administrator')
  manager = await server.signIn('manager')
})
afterAll(() => server.stop())

const listed = async (jobNumber: string, on: string | undefined, as = admin, departmentId?: string) =>
  (await server.call(calls.listEmployees, { search: jobNumber, on, departmentId, state: 'active' }, as)).rows

/** Entered on the first of January 2025 at the first site, and moves from a day on. */
const moving = async (jobNumber: string, on: string) => {
  const { services, company } = server
  const id = await employeeAt(services, company, { name: jobNumber, jobNumber })
  const departmentId = company.siteIds[1] ?? ''
  const set = { departmentId, position: 'Lead' }
  await server.call(
    calls.addChanges,
    { employeeIds: [id], kind: 'transfer', on, set, reason: '', comment: '', plannedOn: null },
    admin,
  )
  return id
}

it('terms are those of the day: of a transfer that is past, and of one to come', async () => {
  const [first, second] = server.company.siteIds
  await moving('A1', '2026-02-01')
  await moving('A2', '2026-06-01')
  const [then] = await listed('A1', '2026-01-31')
  const [now] = await listed('A1', undefined)
  expect([then?.departmentId, then?.position, now?.departmentId, now?.position]).toEqual([first, null, second, 'Lead'])
  const [later] = await listed('A2', '2026-06-01')
  expect([later?.departmentId, later?.position]).toEqual([second, 'Lead'])
  // The filter by department is of that day, too.
  expect(await listed('A1', '2026-01-31', admin, second)).toEqual([])
  expect(await listed('A1', '2026-02-01', admin, second)).toHaveLength(1)
})

it('nobody is there before the first day, nor after the last', async () => {
  await employeeAt(server.services, server.company, { name: 'A3', jobNumber: 'A3' })
  expect(await listed('A3', '2024-12-31')).toEqual([])
  expect(await listed('A3', '2025-01-01')).toHaveLength(1)
  const [row] = await listed('A3', undefined)
  const record = await server.call(calls.getEmployee, { id: row?.id ?? '' }, admin)
  const { photo: _, ...values } = record
  await server.call(calls.saveEmployee, { ...values, leftOn: '2026-02-10' }, admin)
  expect(await listed('A3', '2026-02-10')).toHaveLength(1)
  expect(await listed('A3', '2026-02-11')).toEqual([])
})

it('whoever has gone beyond reach since is in no list of then, and whoever came since is in none but today’s', async () => {
  await moving('A4', '2026-02-01')
  expect(await listed('A4', '2026-01-31', manager)).toEqual([])
  await moving('A5', '2026-06-01')
  expect(await listed('A5', undefined, manager)).toHaveLength(1)
  expect(await listed('A5', '2026-06-01', manager)).toEqual([])
})
