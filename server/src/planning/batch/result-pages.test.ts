/** The pages of a batch's results hold each site once, also where many have one name. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { department } from '../../access/schema.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { batchResult, batchRun } from './schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const countOfSites = 120

/** A run over sites of one name, as branches of a chain are called in several towns. */
const makeRun = () =>
  server.services.db.inCompany(server.company.companyId, async tx => {
    const facts = {
      startedAt: server.clock.now(),
      startedByName: 'Testing',
      source: 'screen',
      first: '2026-03-09',
    } as const
    const [run] = await tx.insert(batchRun).values(facts).returning({ id: batchRun.id })
    const runId = run?.id ?? ''
    const sites = await tx
      .insert(department)
      .values(Array.from({ length: countOfSites }, () => ({ parentId: server.company.rootId, name: 'Station' })))
      .returning({ departmentId: department.id })
    await tx.insert(batchResult).values(sites.map(each => ({ ...each, runId, state: 'waiting' as const })))
    return runId
  })

it('each site stands on one page', async () => {
  const runId = await makeRun()
  const admin = await server.signIn('administrator')
  const pages = Array.from({ length: countOfSites / 10 }, (_, at) => at + 1)
  const seen = new Set<string>()
  for (const page of pages) {
    const { rows } = await server.call(calls.listBatchResults, { runId, page, size: 10 }, admin)
    for (const { id } of rows) seen.add(id)
  }
  expect(seen.size).toBe(countOfSites)
})
