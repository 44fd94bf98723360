/** The company as somebody else sees it: what both may see, nothing to write, in the log, and over by itself. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { policyVersion } from '#contract/access/policy.ts'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planEditCalls } from '#contract/planning/edits/plan-edit.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { policyAcceptance } from '../../db/schema.ts'
import { fillCompany } from '../../testing/any-call/filled-company.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
let far: string
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  running.clock.set('2026-03-02T01:00:00Z')
  server = await running.withNewCompany()
  administrator = await server.signIn('administrator')
  const elsewhere = { name: 'Far', jobNumber: 'F1', departmentId: server.company.siteIds[1] }
  far = await employeeAt(server.services, server.company, elsewhere)
})
afterAll(() => running.stop())

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const me = (browser = administrator) => server.call(accountCalls.me, {}, browser)
const begin = (whom: { roleId?: string; employeeId?: string }, browser = administrator) =>
  server.call(organisationCalls.beginViewing, whom, browser)
const asManager = (browser = administrator) => begin({ employeeId: server.company.employeeIds.manager }, browser)
const end = (browser = administrator) => server.call(organisationCalls.endViewing, {}, browser)
const people = async (browser = administrator) =>
  (await server.call(peopleCalls.listEmployees, { size: 200 }, browser)).rows.map(each => each.id).sort()
const addTag = (browser = administrator) => server.call(peopleCalls.saveTag, { name: 'Driver' }, browser)

it('a manager’s view shows what the manager sees, and its end the own view again', async () => {
  const whole = await people()
  const manager = await server.signIn('manager')
  await asManager()
  expect(await people()).toEqual(await people(manager))
  expect(await people()).not.toContain(far)
  const seen = await me()
  const theirs = await me(manager)
  expect(seen.company?.permissions.toSorted()).toEqual(theirs.company?.permissions.toSorted())
  expect(seen.company?.departments).toEqual(theirs.company?.departments)
  expect(seen.viewing).toMatchObject({ role: null, until: '2026-03-02T01:30:00.000Z' })
  await end()
  expect([await people(), (await me()).viewing]).toEqual([whole, null])
})

it('a role’s view shows what the role permits', async () => {
  const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
  await begin({ roleId: roles.find(each => each.code === 'employee')?.id ?? '' })
  const { company, viewing } = await me()
  expect(company?.permissions).toEqual(['roster.own'])
  expect(viewing).toMatchObject({ role: { code: 'employee' }, name: null })
  expect(await codeOf(people())).toBe('forbidden')
})

it('nothing is written meanwhile, by whatever call, and somebody else’s session goes on', async () => {
  await asManager()
  expect(await codeOf(addTag())).toBe('organisation:viewing')
  // A call that says nothing of what it changes is stopped by the database.
  expect(await codeOf(server.call(accountCalls.markMessagesRead, {} as never, administrator))).toBe(
    'organisation:viewing',
  )
  expect(await codeOf(server.call(organisationCalls.addRole, { template: 'planner' }, administrator))).toBe(
    'organisation:viewing',
  )
  await addTag(await server.signIn('administrator'))
  await end()
  expect(await codeOf(addTag())).toBe('people:tag_taken')
})

it('nobody sees by somebody else’s view more than by the own, and no private field of anybody', async () => {
  const { companyId, personIds, siteIds } = server.company
  const permissions: Permission[] = ['organisation.edit', 'organisation.view', 'people.view']
  const { id } = await server.call(organisationCalls.saveRole, { name: 'Keeper', permissions }, administrator)
  await server.services.db.inCompany(companyId, tx =>
    giveMember(tx, personIds.manager, { roleIds: [id], scope: { kind: 'company' } }),
  )
  const keeper = await server.signIn('manager')
  await begin({ employeeId: server.company.employeeIds.administrator }, keeper)
  expect((await me(keeper)).company?.permissions.toSorted()).toEqual(permissions.toSorted())
  expect(await codeOf(server.call(peopleCalls.listPayRates, {}, keeper))).toBe('forbidden')
  await begin({ employeeId: server.company.employeeIds.hr })
  expect((await me()).company?.permissions).not.toContain('people.identity')
  await end()
  await server.services.db.inCompany(companyId, tx =>
    giveMember(tx, personIds.manager, { roleIds: [id], scope: { kind: 'custom', departmentIds: [siteIds[0] ?? ''] } }),
  )
  await end(keeper)
  expect(await codeOf(begin({ employeeId: server.company.employeeIds.hr }, keeper))).toBe('forbidden')
})

it('a view is in the log by its viewer, begin and end, and over after half an hour and with the session', async () => {
  await asManager()
  await end()
  await asManager()
  running.clock.set('2026-03-02T01:29:00Z')
  expect((await me()).viewing).not.toBeNull()
  running.clock.set('2026-03-02T01:30:01Z')
  expect((await me()).viewing).toBeNull()
  await addTag()
  const { rows } = await server.call(organisationCalls.listAudit, { subject: 'membership' }, administrator)
  expect(rows.map(each => each.action)).toEqual(['view_as', 'view_end', 'view_as'])
  await asManager()
  await server.call(accountCalls.signOut, {}, administrator)
  administrator = await server.signIn('administrator')
  expect((await me()).viewing).toBeNull()
})

it('who signs in to nothing of the company has no view', async () => {
  expect(await codeOf(begin({ employeeId: far }))).toBe('organisation:no_user')
  expect((await refusalOf(begin({}))).answer).toMatchObject({ field: 'roleId' })
})

it('a plan is followed in a view, and nobody is told that the viewer has it open', async () => {
  const { services, company, clock } = server
  const { plan } = await fillCompany(services.db, company, company.siteIds[0], clock.now())
  const news = (browser: Browser) =>
    server.call(planEditCalls.planNews, { planId: plan, since: 0, cell: null }, browser)
  await asManager()
  await news(administrator)
  expect((await news(await server.signIn('manager'))).editors).toEqual([])
  await server.call(planEditCalls.leavePlan, { planId: plan }, administrator)
})

it('a new privacy agreement is accepted in a view, too: nothing else could be done before it', async () => {
  await asManager()
  await server.services.db.asOwner(tx =>
    tx.delete(policyAcceptance).where(eq(policyAcceptance.personId, server.company.personIds.administrator)),
  )
  expect(await codeOf(people())).toBe('policy_due')
  await server.call(entryCalls.acceptPolicy, { version: policyVersion }, administrator)
  expect((await me()).viewing).not.toBeNull()
  await people()
})
