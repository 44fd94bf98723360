/** The company's limit of employees warns whoever would exceed it: in the form of a new one, and in the dry run of a file. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn('administrator')
})
afterAll(() => server.stop())

const limitTo = async (employeeLimit: number | null) => {
  const settings = await server.call(organisationCalls.getCompany, {}, admin)
  return server.call(organisationCalls.saveCompany, { ...settings, employeeLimit }, admin)
}
const told = async (coming: number) =>
  (await server.call(calls.checkNewcomer, { coming }, admin)).warnings.map(({ code, by, limit }) => [code, by, limit])

it('[PE-026] so many as the limit leaves come unwarned, one more is told beside the day of entry; who left leaves room', async () => {
  const { total } = await server.call(calls.listEmployees, { state: 'active' }, admin)
  await limitTo(total + 2)
  expect(await told(2)).toEqual([])
  expect(await told(3)).toEqual([['employee_limit', 'hiredOn', total + 2]])
  expect(await told(0)).toEqual([])
  const id = await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'L1' })
  expect(await told(2)).toHaveLength(1)
  const { revision, ...values } = await server.call(calls.getEmployee, { id }, admin)
  await server.call(calls.saveEmployee, { ...values, revision, custom: undefined, leftOn: '2026-01-31' }, admin)
  expect(await told(2)).toEqual([])
  await limitTo(null)
  expect(await told(200)).toEqual([])
})

it('[PE-026] the limit is the company’s record: who may not change that is refused, and a form without it leaves it', async () => {
  await limitTo(7)
  const { employeeLimit: _, ...others } = await server.call(organisationCalls.getCompany, {}, admin)
  await server.call(organisationCalls.saveCompany, others, admin)
  const settings = await server.call(organisationCalls.getCompany, {}, admin)
  expect(settings.employeeLimit).toBe(7)
  const hr = await server.signIn('manager')
  const wish = { ...settings, employeeLimit: 9 }
  expect((await refusalOf(server.call(organisationCalls.saveCompany, wish, hr))).code).toBe('forbidden')
})
