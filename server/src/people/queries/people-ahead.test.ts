/** What comes up with people, through the whole server: within thirty days, within reach, and who has no account. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let hr: Browser
/** The server's clock stands at 2 March 2026. */
beforeAll(async () => {
  server = await testServer()
  hr = await server.signIn('hr')
})
afterAll(() => server.stop())

type Save = Input<typeof peopleCalls.saveEmployee>
const add = (jobNumber: string, name: string, change: Partial<Save>, to: string | null = null) => {
  const terms = {
    ...{
      from: change.hiredOn ?? '2025-01-01',
      to,
      departmentId: server.company.siteIds[0],
      position: null,
      rank: null,
    },
    ...{ hireType: 'full_time' as const, hoursSystem: 'standard' as const, cycle: null, dayMinutes: 480 },
    weekMinutes: 2400,
  }
  const person = { phone: null, gender: null, birth: null, hiredOn: '2025-01-01', leftOn: null, participates: true }
  return server.call(
    peopleCalls.saveEmployee,
    { ...person, jobNumber, name, restWeekdays: [], employments: [terms], protections: [], ...change },
    hr,
  )
}

test('entries, last days, ends of terms and birthdays of the next thirty days stand by date; what lies beyond does not', async () => {
  const before = await server.call(peopleCalls.peopleAhead, {}, hr)
  expect(before.events).toEqual([])
  await add('A1', 'Entry', { hiredOn: '2026-03-09' })
  await add('A2', 'Leaver', { leftOn: '2026-03-31' })
  await add('A3', 'Terms', {}, '2026-04-01')
  await add('A4', 'Birthday', { birth: '1990-03-02' })
  await add('A5', 'Beyond', { birth: '1990-04-02', leftOn: '2026-04-02' })
  const ahead = await server.call(peopleCalls.peopleAhead, {}, hr)
  expect(ahead.events.map(({ date, kind, name }) => [date, kind, name])).toEqual([
    ['2026-03-02', 'birthday', 'Birthday'],
    ['2026-03-09', 'entry', 'Entry'],
    ['2026-03-31', 'last_day', 'Leaver'],
    ['2026-04-01', 'terms_end', 'Terms'],
  ])
  // Who is still to come is nobody on the job.
  expect(ahead.people).toBe(before.people + 4)
  expect(ahead.withoutAccount).toBe(before.withoutAccount + 4)
  expect(ahead.departments.reduce((sum, each) => sum + each.people, 0)).toBe(ahead.people)
})

test('who may not look after people is refused', async () => {
  const manager = await server.signIn('manager')
  expect((await refusalOf(server.call(peopleCalls.peopleAhead, {}, manager))).code).toBe('forbidden')
})
