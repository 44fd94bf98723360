/** The database itself keeps published versions as they are. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { plan } from '../plans/schema.ts'
import { planVersion } from './schema.ts'

let server: TestServer
const versionId = newId()

beforeAll(async () => {
  server = await testServer()
  const now = server.clock.now()
  await server.services.db.inCompany(server.company.companyId, async tx => {
    const planId = newId()
    const period = { first: '2026-03-09', days: 7 }
    await tx.insert(plan).values({
      id: planId,
      departmentId: server.company.siteIds[0],
      name: 'Week 11',
      mode: 'manual',
      period: 'week',
      ...period,
      last: '2026-03-15',
      algorithm: 'both',
      prediction: 'turnover',
      createdByName: 'Wang',
      createdAt: now,
    })
    const frozen = { planId, number: 1, revision: 3, ...period, roster: [], changes: [], hash: 'x' }
    await tx.insert(planVersion).values({ id: versionId, ...frozen, publishedByName: 'Wang', publishedAt: now })
  })
})
afterAll(() => server.stop())

const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => String(error.cause ?? error),
  )

test('a published version cannot be updated or deleted, not even by the owner of the tables', async () => {
  const { db } = server.services
  const statements = [
    sql`update plan_version set hash = 'y'`,
    sql`update plan_version set rest = '[]'`,
    sql`delete from plan_version`,
    sql`truncate plan_version cascade`,
  ]
  for (const statement of statements.slice(0, 3))
    expect(await reason(db.inCompany(server.company.companyId, tx => tx.execute(statement)))).toContain('never changes')
  for (const statement of statements)
    expect(await reason(db.asOwner(tx => tx.execute(statement)))).toContain('never changes')
  const rows = await db.asOwner(tx => tx.select().from(planVersion))
  expect(rows.map(row => row.hash)).toEqual(['x'])
})
