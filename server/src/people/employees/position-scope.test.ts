/** A position may reach further than whoever writes it down: it lifts nobody beyond what that person reaches. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { position, role } from '../../access/schema.ts'
import { company } from '../../db/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

it('a position that reaches the company is given by whoever reaches the company, and one of the own site by its own HR', async () => {
  const { companyId, personIds, siteIds } = server.company
  await server.services.db.inCompany(companyId, async tx => {
    await tx.update(company).set({ scopePrecedence: 'position' }).where(eq(company.id, companyId))
    await tx.insert(position).values([
      { name: 'Director', scope: { kind: 'company' } },
      { name: 'Lead', scope: { kind: 'own' } },
    ])
    const [hr] = await tx.select().from(role).where(eq(role.code, 'hr'))
    const scope = { kind: 'custom' as const, departmentIds: [siteIds[0]] }
    await giveMember(tx, personIds.manager, { roleIds: [hr?.id ?? ''], scope })
  })
  const administrator = await server.signIn('administrator')
  const manager = await server.signIn('manager')
  const id = await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'L1' })
  const save = async (position: string, browser = manager) => {
    const { revision, ...values } = await server.call(peopleCalls.getEmployee, { id }, administrator)
    const employments = values.employments.map(each => ({ ...each, position }))
    return server.call(peopleCalls.saveEmployee, { ...values, id, revision, employments }, browser)
  }
  expect((await refusalOf(save('Director'))).code).toBe('forbidden')
  await save('Lead')
  await save('Director', administrator)
  // What stands there already is no gift.
  await save('Director')
})
