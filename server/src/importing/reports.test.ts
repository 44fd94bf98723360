/** The imports that were: each is found, however many came after it, and none that was only looked at is among them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { historyRunner } from '../estimate/imports/history-runner.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { importRun } from './schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('a list of imports has pages, the newest first, and says how many there are', async () => {
  const [departmentId, other] = server.company.siteIds
  const counts = { rows: 1, added: 1, replaced: 0, unchanged: 0, refused: 0, faults: 0 }
  const by = { createdByName: 'Wang', createdAt: server.clock.now() }
  const run = { kind: historyRunner.kind, departmentId, state: 'done', ...counts, ...by } as const
  await server.services.db.inCompany(server.company.companyId, async tx => {
    for (const fileName of ['1', '2', '3', '4', '5']) await tx.insert(importRun).values({ ...run, fileName })
    await tx.insert(importRun).values([
      { ...run, fileName: 'looked at', state: 'checked' },
      { ...run, fileName: 'elsewhere', departmentId: other },
    ])
  })
  const manager = await server.signIn('manager')
  const pages = []
  for (const page of [1, 2, 3, 4])
    pages.push(await server.call(estimateCalls.listHistoryImports, { departmentId, page, size: 2 }, manager))
  expect(pages.map(({ rows }) => rows.map(each => each.fileName))).toEqual([['5', '4'], ['3', '2'], ['1'], []])
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
})
