/** The company that is measured is one that the product would make: its sites are found, reached and planned like any other. */
import { expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { demoShop } from '#server/demo/testing/demo-shop.ts'
import { postgresIsThere, postgresTestDatabase } from '#server/testing/postgres-databases.ts'
import { cloneSites, giveRegion } from './clone-sites.ts'
import { questions } from './questions.ts'

test.runIf(await postgresIsThere())('a company of some more sites answers all that is measured', async () => {
  const database = await postgresTestDatabase()
  const shop = await demoShop({ now: '2026-11-20T04:00:00Z', database, workers: 0 })
  const call = await shop.signIn('administrator')
  const before = await call(organisationCalls.listDepartments, { sitesOnly: true })
  const listed = async () => (await call(peopleCalls.listEmployees, { page: 1, size: 1 })).total
  const people = await listed()
  const made = await cloneSites(database.url, { sites: 6, withHistory: 2 })
  const { departments } = await call(organisationCalls.listDepartments, { sitesOnly: true })
  expect(departments).toHaveLength(before.departments.length + 6)
  expect(made.people).toBeGreaterThan(people + 6 * 10)
  expect(((await listed()) - people) % 6).toBe(0)
  const overview = await call(planningCalls.siteOverview, { page: 1, size: 500 })
  expect(overview.total).toBe(departments.length)
  for (const question of questions({ today: '2026-11-20' })) await question.ask(call)
  await giveRegion(database.url)
  const manager = await shop.signIn('manager')
  // Of five regions the first has every fifth copy.
  expect((await manager(planningCalls.siteOverview, { page: 1, size: 500 })).total).toBe(1)
  await shop.server.stop()
})
