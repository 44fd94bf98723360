/** Lists tell how many rows there are also where a page lies beyond the last. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let administrator: Browser
beforeAll(async () => {
  server = await testServer({ locale: 'en' })
  administrator = await server.signIn('administrator')
  const terms = { position: null, rank: null, hireType: 'full_time', hoursSystem: 'standard', cycle: null } as const
  const [departmentId] = server.company.siteIds
  const employments = [{ ...terms, from: '2025-01-01', to: null, departmentId, dayMinutes: 480, weekMinutes: 2400 }]
  const person = { name: 'Uninvited', phone: null, gender: null, birth: null, hiredOn: '2025-01-01', leftOn: null }
  const values = { ...person, jobNumber: 'L1', participates: true, restWeekdays: [], employments }
  await server.call(peopleCalls.saveEmployee, values, administrator)
})
afterAll(() => server.stop())

const lists = {
  employees: (page: number) => server.call(peopleCalls.listEmployees, { page, size: 2 }, administrator),
  members: (page: number) => server.call(organisationCalls.listMembers, { page, size: 2 }, administrator),
  invitable: (page: number) => server.call(invitationCalls.listInvitable, { page, size: 2 }, administrator),
}

it.each(Object.entries(lists))('%s: a page beyond the end is empty and tells the total', async (_, list) => {
  const { total } = await list(1)
  expect(total).toBeGreaterThan(0)
  expect(await list(99)).toEqual({ rows: [], total })
})

it('a list with nothing in it has a total of nothing, on every page', async () => {
  const nobody = (page: number) => server.call(peopleCalls.listEmployees, { search: 'nobody', page }, administrator)
  expect([await nobody(1), await nobody(2)]).toEqual(Array(2).fill({ rows: [], total: 0 }))
})
