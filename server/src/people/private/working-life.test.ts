/** Age, working years and retirement follow from the dates of a person, through the running server and the engine. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { employee } from '../schema.ts'

let server: TestServer
let hr: Browser
beforeAll(async () => {
  server = await testServer()
  hr = await server.signIn('hr')
})
afterAll(() => server.stop())

let made = 0
const lifeOf = async (dates: Partial<typeof employee.$inferInsert>) => {
  made += 1
  const employeeId = await employeeAt(server.services, server.company, { name: `Life ${made}`, jobNumber: `L${made}` })
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(employee).set(dates).where(eq(employee.id, employeeId)),
  )
  return server.call(peopleCalls.getWorkingLife, { employeeId }, hr)
}

it('[PE-016] age, work age and cumulative working years are those of today', async () => {
  const life = await lifeOf({ birth: '1990-03-03', hiredOn: '2024-03-03', firstWorkOn: '2012-07-01' })
  expect(life).toMatchObject({ on: '2026-03-02', age: 35 })
  expect([life.here?.years, life.here?.months]).toEqual([2, 0])
  expect([life.whole?.years, life.whole?.months, life.whole?.countedFrom]).toEqual([13, 8, '2012-07-01'])
  expect((await lifeOf({ birth: '1990-03-02' })).age).toBe(36)
})

it('retirement follows from birth and category, with its steps', async () => {
  expect((await lifeOf({ birth: '1970-06-15', retirementCategory: 'man' })).retirement).toEqual({
    ...{ birth: '1970-06-15', category: 'man', years: 60, delayMonths: 17 },
    ...{ on: '2031-11-15', earliest: '2030-06-15', latest: '2034-11-15' },
  })
  expect((await lifeOf({ birth: '1980-07-01', retirementCategory: 'woman_worker' })).retirement?.on).toBe('2033-05-01')
})

it('what has no date on file is told as nothing, and whoever has left is counted to the last day', async () => {
  expect(await lifeOf({ birth: null, hiredOn: '2026-04-01' })).toMatchObject({
    ...{ age: null, here: null, whole: null, retirement: null },
  })
  expect((await lifeOf({ hiredOn: '2024-01-01', leftOn: '2024-12-31' })).here).toMatchObject({ years: 1, months: 0 })
})

it('somebody of another site is not told of', async () => {
  const [, there] = server.company.siteIds
  const employeeId = await employeeAt(server.services, server.company, {
    ...{ name: 'There', jobNumber: 'LT', departmentId: there },
  })
  const manager = await server.signIn('manager')
  expect((await refusalOf(server.call(peopleCalls.getWorkingLife, { employeeId }, manager))).code).toBe('forbidden')
})

it('a birth that is still to come, by a slip of the keyboard, is told of by no age and no retirement', async () => {
  const life = await lifeOf({ birth: '2190-01-01', retirementCategory: 'man', hiredOn: '2024-01-01' })
  expect(life).toMatchObject({ age: null, retirement: null, here: { years: 2 } })
})
