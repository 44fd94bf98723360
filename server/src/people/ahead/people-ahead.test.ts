/** What comes up with people, through the whole server: within thirty days, within reach, and who has no account. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { employment, membership } from '../../access/schema.ts'
import { newId } from '../../db/new-id.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { workstation } from '../../workstations/schema.ts'
import { labourContract } from '../contracts/schema.ts'
import { employee, skill } from '../schema.ts'

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

test('whoever was born on 29 February has the birthday of a common year on its last day of February', async () => {
  const before = server.clock.now()
  await add('A6', 'Leapling', { birth: '1996-02-29' })
  const birthday = async (instant: string) => {
    server.clock.set(instant)
    hr = await server.signIn('hr')
    const { events } = await server.call(peopleCalls.peopleAhead, {}, hr)
    return events.filter(({ kind, name }) => kind === 'birthday' && name === 'Leapling').map(({ date }) => date)
  }
  const days = [...(await birthday('2027-02-10T02:00:00Z')), ...(await birthday('2028-02-10T02:00:00Z'))]
  server.clock.set(before)
  hr = await server.signIn('hr')
  expect(days).toEqual(['2027-02-28', '2028-02-29'])
})

test('a certificate stands on its last day, once however many end with it', async () => {
  const { id: employeeId } = await add('A7', 'Certified', {})
  const tills = [newId(), newId()]
  await server.services.db.inCompany(server.company.companyId, async tx => {
    const station = { departmentId: server.company.rootId, workType: 'direct' as const, createdAt: server.clock.now() }
    const look = { crossPost: true, priority: 1, starsMin: 1 }
    await tx.insert(workstation).values(tills.map((id, at) => ({ ...station, ...look, id, name: `W${at}`, colour: 1 })))
    const until = { stars: 3, certificateUntil: '2026-03-20' }
    await tx.insert(skill).values(tills.map(workstationId => ({ ...until, employeeId, workstationId })))
  })
  const { events } = await server.call(peopleCalls.peopleAhead, {}, hr)
  expect(events.filter(({ kind }) => kind === 'certificate')).toMatchObject([{ date: '2026-03-20', name: 'Certified' }])
})

test('a contract that ends unfollowed, and the end of a probation, stand on their day', async () => {
  const { id: employeeId } = await add('A8', 'Signed', {})
  await server.services.db.inCompany(server.company.companyId, async tx => {
    const contract = { employeeId, type: 'labour' as const, term: 'fixed' as const, start: '2025-03-21' }
    const signed = { ...contract, signedOn: '2025-03-21', createdAt: server.clock.now() }
    const followed = newId()
    await tx.insert(labourContract).values([
      { ...signed, id: newId(), number: 'C1', end: '2026-03-20' },
      { ...signed, id: followed, number: 'C2', end: '2026-03-21' },
      { ...signed, id: newId(), number: 'C3', start: '2026-03-22', end: '2027-03-21', previousId: followed },
      { ...signed, id: newId(), number: 'C4', end: '2026-03-22', endedOn: '2025-12-31', endReason: 'agreed' },
      { ...signed, id: newId(), number: 'C5', end: '2026-04-02' },
    ])
  })
  const change = { employeeIds: [employeeId], kind: 'regularisation' as const, on: '2026-03-10' }
  await server.call(peopleCalls.addChanges, { ...change, plannedOn: '2026-03-10' }, hr)
  const { events } = await server.call(peopleCalls.peopleAhead, {}, hr)
  expect(events.filter(({ name }) => name === 'Signed').map(({ date, kind }) => [date, kind])).toEqual([
    ['2026-03-10', 'regularisation'],
    ['2026-03-20', 'contract_end'],
  ])
})

test('with more than a page shows, the answer tells how many there are', async () => {
  const now = server.clock.now()
  const ids = Array.from({ length: 101 }, () => newId())
  await server.services.db.inCompany(server.company.companyId, async tx => {
    const common = { hiredOn: '2026-03-25', createdAt: now }
    await tx.insert(employee).values(ids.map((id, at) => ({ ...common, id, jobNumber: `M${at}`, name: `Many ${at}` })))
    const terms = { from: '2026-03-25', hoursSystem: 'standard' as const, dayMinutes: 480, weekMinutes: 2400 }
    const departmentId = server.company.siteIds[1]
    await tx.insert(employment).values(ids.map(employeeId => ({ ...terms, departmentId, employeeId })))
  })
  const { events, total } = await server.call(peopleCalls.peopleAhead, {}, hr)
  expect(events).toHaveLength(100)
  expect(total).toBe(101 + 7)
})

test('whose reach is one site sees nobody of another', async () => {
  const { companyId, siteIds, personIds } = server.company
  await server.services.db.inCompany(companyId, async tx => {
    const scope = { kind: 'custom' as const, departmentIds: [siteIds[0]] }
    await tx.update(membership).set({ scope }).where(eq(membership.personId, personIds.hr))
  })
  const { events, departments, total } = await server.call(peopleCalls.peopleAhead, {}, hr)
  expect(departments.map(({ id }) => id)).toEqual([siteIds[0]])
  expect(events.map(({ name }) => name)).not.toContain('Many 0')
  expect(total).toBe(events.length)
})

test('who may not look after people is refused', async () => {
  const manager = await server.signIn('manager')
  expect((await refusalOf(server.call(peopleCalls.peopleAhead, {}, manager))).code).toBe('forbidden')
})
