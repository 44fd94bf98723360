/** Terms of another department are that department's matter: dates alone lift nobody there. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import type { EmploymentValue } from '#contract/people/employee.ts'
import { role } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

it('HR of a site leaves former terms elsewhere as they are: re-dated, ended, taken away or with other figures they are refused', async () => {
  const { companyId, personIds, siteIds, rootId } = server.company
  await server.services.db.inCompany(companyId, async tx => {
    const [hr] = await tx.select().from(role).where(eq(role.code, 'hr'))
    const scope = { kind: 'custom' as const, departmentIds: [siteIds[0]] }
    await giveMember(tx, personIds.manager, { roleIds: [hr?.id ?? ''], scope })
  })
  const administrator = await server.signIn('administrator')
  const manager = await server.signIn('manager')
  const id = await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'L1' })
  const save = async (change: (terms: EmploymentValue[]) => EmploymentValue[], more = {}, browser = manager) => {
    const { revision, ...values } = await server.call(peopleCalls.getEmployee, { id }, administrator)
    const employments = change(values.employments)
    return server.call(peopleCalls.saveEmployee, { ...values, ...more, id, revision, employments }, browser)
  }
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
  const [here] = (await server.call(peopleCalls.getEmployee, { id }, administrator)).employments
  if (!here) throw new Error('employed here')
  const former = { ...here, departmentId: rootId, from: '2020-01-01', to: '2020-12-31' }
  await save(terms => [former, ...terms], {}, administrator)

  const moved = (change: Partial<EmploymentValue>) =>
    save(([there, ...own]) => [{ ...(there ?? here), ...change }, ...own])
  expect(await codeOf(save(([there]) => [{ ...(there ?? here), to: null }]))).toBe('forbidden')
  expect(await codeOf(moved({ to: '2020-06-30' }))).toBe('forbidden')
  expect(await codeOf(moved({ weekMinutes: 60 }))).toBe('forbidden')
  expect(await codeOf(save(([, ...own]) => own))).toBe('forbidden')
  // Their own terms, and all else of the person, are theirs to change.
  await save(([there, ...own]) => [there ?? here, ...own.map(each => ({ ...each, weekMinutes: 1200 }))], {
    name: 'Li Na',
  })
})
