/** A position may reach further than whoever writes it down: it lifts nobody beyond what that person reaches. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { position, role } from '../../access/schema.ts'
import { company } from '../../db/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { employee as person } from '../schema.ts'

const today = '2026-03-02'

let server: TestServer
/** Looks after the people of the first site. */
let manager: Browser
let administrator: Browser
beforeAll(async () => {
  server = await testServer()
  const { companyId, personIds, siteIds } = server.company
  await server.services.db.inCompany(companyId, async tx => {
    const [hr] = await tx.select().from(role).where(eq(role.code, 'hr'))
    const scope = { kind: 'custom' as const, departmentIds: [siteIds[0]] }
    await giveMember(tx, personIds.manager, { roleIds: [hr?.id ?? ''], scope })
  })
  administrator = await server.signIn('administrator')
  manager = await server.signIn('manager')
})
afterAll(() => server.stop())

const save = async (id: string, position: string, browser = manager) => {
  const { revision, ...values } = await server.call(peopleCalls.getEmployee, { id }, administrator)
  const employments = values.employments.map(each => ({ ...each, position }))
  return server.call(peopleCalls.saveEmployee, { ...values, id, revision, employments }, browser)
}

it('a position that reaches the company is given by whoever reaches the company, and one of the own site by its own HR', async () => {
  const { companyId } = server.company
  await server.services.db.inCompany(companyId, async tx => {
    await tx.update(company).set({ scopePrecedence: 'position' }).where(eq(company.id, companyId))
    await tx.insert(position).values([
      { name: 'Director', scope: { kind: 'company' } },
      { name: 'Lead', scope: { kind: 'own' } },
    ])
  })
  const id = await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'L1' })
  expect((await refusalOf(save(id, 'Director'))).code).toBe('forbidden')
  await save(id, 'Lead')
  await save(id, 'Director', administrator)
  // What stands there already is no gift.
  await save(id, 'Director')
})

it('a name that the database takes for that of a position is judged as that one, however its letters are made small', async () => {
  const { companyId } = server.company
  await server.services.db.inCompany(companyId, tx =>
    tx.insert(position).values({ name: 'INSPECTOR', scope: { kind: 'company' } }),
  )
  const id = await employeeAt(server.services, server.company, { name: 'Sun', jobNumber: 'L2' })
  // With its dot the letter becomes two signs here, and one there.
  for (const name of ['\u0130nspector', 'inspector', 'ｉｎｓｐｅｃｔｏｒ'])
    expect((await refusalOf(save(id, name))).code, name).toBe('forbidden')
})

it('a position without a scope of its own gives its roles as far as its holder reaches already, and whoever gives it reaches that', async () => {
  const { companyId, personIds, employeeIds } = server.company
  const before = await server.services.db.inCompany(companyId, async tx => {
    const [viewer] = await tx
      .insert(role)
      .values({ name: 'Viewer', permissions: ['people.view'] })
      .returning()
    await tx.insert(position).values({ name: 'Steward', roleIds: [viewer?.id ?? ''] })
    return giveMember(tx, personIds.employee, { roleIds: [], scope: { kind: 'company' } })
  })
  const own = employeeIds.employee
  expect((await refusalOf(save(own, 'Steward'))).code).toBe('forbidden')
  const entered = { employeeIds: [own], kind: 'transfer' as const, on: '2026-03-09', set: { position: 'Steward' } }
  expect((await refusalOf(server.call(peopleCalls.addChanges, entered, manager))).code).toBe('forbidden')
  await server.services.db.inCompany(companyId, tx => giveMember(tx, personIds.employee, before))
  await save(own, 'Steward')
})

it('a phone is where an invitation goes: of somebody whose position gives more it is changed by whoever holds as much', async () => {
  const { companyId, employeeIds } = server.company
  await server.services.db.inCompany(companyId, tx =>
    tx.insert(position).values({ name: 'Auditor', scope: { kind: 'company' } }),
  )
  const id = await employeeAt(server.services, server.company, { name: 'Wu', jobNumber: 'L3', phone: '13711112222' })
  await save(id, 'Auditor', administrator)
  const phone = async (of: string, value: string, browser = manager) => {
    const { revision, ...values } = await server.call(peopleCalls.getEmployee, { id: of }, administrator)
    return server.call(peopleCalls.saveEmployee, { ...values, id: of, revision, phone: value }, browser)
  }
  const { code, answer } = await refusalOf(phone(id, '13733334444'))
  expect([code, answer.field]).toEqual(['people:phone_of_position', 'phone'])
  await phone(id, '13733334444', administrator)
  // Whoever signs in already does so by the phone of the account.
  await save(employeeIds.employee, 'Auditor', administrator)
  await phone(employeeIds.employee, '13755556666')
})

it('a position gives nothing after the last day of whoever held it, though the terms go on in the records', async () => {
  const { companyId, personIds, employeeIds } = server.company
  const own = employeeIds.employee
  await server.services.db.inCompany(companyId, async tx => {
    const [viewer] = await tx
      .insert(role)
      .values({ name: 'Looker', permissions: ['people.view'] })
      .returning()
    await tx.insert(position).values({ name: 'Trainer', roleIds: [viewer?.id ?? ''], scope: { kind: 'own' } })
    await giveMember(tx, personIds.employee, { roleIds: [], scope: null })
  })
  await save(own, 'Trainer', administrator)
  const employee = await server.signIn('employee')
  const look = () => server.call(peopleCalls.listEmployees, {}, employee)
  const why = async () => {
    const asked = { employeeId: own, otherId: own, permission: 'people.view' as const }
    return (await server.call(organisationCalls.explainReach, asked, administrator)).reaches
  }
  const leave = (leftOn: string) =>
    server.services.db.inCompany(companyId, tx => tx.update(person).set({ leftOn }).where(eq(person.id, own)))
  await leave(today)
  expect([(await look()).total > 0, await why()]).toEqual([true, true])
  await leave(addDays(today, -1))
  expect([(await refusalOf(look())).code, await why()]).toEqual(['forbidden', false])
})
