/** A role that a user has from a first to a last day: it gives nothing before and nothing after, however it was given. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { GrantDays } from '#contract/organisation/member.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { acceptOwn, newcomer } from '../../testing/newcomer.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
let roles: Map<string | null, string>
const last = '2026-03-31'
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  running.clock.set('2026-03-02T01:00:00Z')
  server = await running.withNewCompany()
  administrator = await server.signIn('administrator')
  const listed = await server.call(organisationCalls.listRoles, {}, administrator)
  roles = new Map(listed.roles.map(each => [each.code, each.id]))
})
afterAll(() => running.stop())

const [own, managers] = [() => roles.get('employee') ?? '', () => roles.get('manager') ?? '']
const listed = async () => {
  const { rows } = await server.call(
    organisationCalls.listMembers,
    { search: server.company.phones.manager },
    administrator,
  )
  return rows[0]
}
const save = (days: GrantDays[] | undefined, more: Partial<Input<typeof organisationCalls.saveMember>> = {}) =>
  server.call(
    organisationCalls.saveMember,
    {
      ...{ employeeId: server.company.employeeIds.manager, phone: server.company.phones.manager },
      ...{ roleIds: [own(), managers()], scope: { kind: 'own' }, active: true, days, ...more },
    },
    administrator,
  )
/** What the manager may see on a day, early in the company's morning. */
const looksOn = async (day: string, browser?: Browser) => {
  running.clock.set(`${day}T01:00:00Z`)
  const looking = browser ?? (await server.signIn('manager'))
  return server.call(peopleCalls.listEmployees, {}, looking).then(
    () => true,
    () => false,
  )
}

it('[OR-030] [OR-013] a role that ends gives nothing from the day after, and one that is to begin nothing before', async () => {
  const days = { roleId: managers(), from: '2026-03-05', to: last }
  await save([days])
  expect(await listed()).toMatchObject({ days: [days] })
  // An id is the same in capitals: the role does not become one without an end.
  await save([days], { roleIds: [own(), managers().toUpperCase()] })
  expect(await listed()).toMatchObject({ days: [days] })
  const seen: boolean[] = []
  for (const day of ['2026-03-04', '2026-03-05', last, '2026-04-01']) seen.push(await looksOn(day))
  expect(seen).toEqual([false, true, true, false])
  administrator = await server.signIn('administrator')
  expect(await listed()).toMatchObject({ roleIds: [own()], days: [] })
})

it('days stay where none are said, change where others are, and go with the role', async () => {
  const days = { roleId: managers(), from: null, to: last }
  await save([days])
  await save(undefined)
  expect((await listed())?.days).toEqual([days])
  await save([{ ...days, to: '2026-05-31' }])
  expect((await listed())?.days).toEqual([{ ...days, to: '2026-05-31' }])
  await save([])
  expect((await listed())?.days).toEqual([])
  await save([days], { roleIds: [own()] })
  expect((await listed())?.days).toEqual([])
  const { rows } = await server.call(
    organisationCalls.listAudit,
    { subject: 'membership', subjectId: (await listed())?.id },
    administrator,
  )
  expect(rows.some(each => JSON.stringify(each.after).includes('2026-05-31'))).toBe(true)
})

it('a last day before the first, or one that has passed, is refused at its field', async () => {
  const refused = async (days: Omit<GrantDays, 'roleId'>) =>
    (await refusalOf(save([{ roleId: managers(), ...days }]))).answer
  const reversed = { code: 'organisation:grant_days', field: 'days.0.to' }
  expect(await refused({ from: '2026-04-02', to: '2026-04-01' })).toMatchObject(reversed)
  expect(await refused({ from: null, to: '2026-03-01' })).toMatchObject({ code: 'organisation:grant_over' })
})

it('the days of somebody who is invited count once they have accepted', async () => {
  const phone = '13700004321'
  const employeeId = await employeeAt(server.services, server.company, { name: 'New', jobNumber: 'N1' })
  const days = [{ roleId: managers(), from: null, to: last }]
  await save(days, { employeeId, phone })
  const visitor = await newcomer(server, phone)
  await acceptOwn(server, visitor)
  expect([await looksOn('2026-03-30', visitor.browser), await looksOn('2026-04-01', visitor.browser)]).toEqual([
    true,
    false,
  ])
})
