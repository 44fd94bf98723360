/** Requests exported on the running server, at once and as a task: what the list shows to this person, and to nobody else. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalExports } from '#contract/approvals/exports.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { newId } from '../db/new-id.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { exported } from '../testing/workbooks/exported.ts'
import { request } from './schema.ts'

let server: TestServer
let manager: Browser
let administrator: Browser
const calls = approvalExports
beforeAll(async () => {
  server = await testServer({ workers: 1 })
  manager = await server.signIn('manager')
  administrator = await server.signIn('administrator')
  const { companyId, siteIds } = server.company
  const at = server.clock.now()
  const of = (departmentId: string | undefined, reason: string, minute: number | null) => ({
    ...{ subject: 'plan', subjectId: newId(), departmentId, status: 'in_approval' as const, applicantName: reason },
    ...{ content: {}, flow: { stages: [] }, createdAt: at, submittedAt: at, reason, fromDate: '2026-03-09' },
    fromMinute: minute,
  })
  await server.services.db.inCompany(companyId, tx =>
    tx.insert(request).values([of(siteIds[0], 'Here', null), of(siteIds[1], 'There', 1500)]),
  )
})
afterAll(() => server.stop())

const wish = {
  tab: 'jurisdiction' as const,
  by: 'no' as const,
  down: false,
  columns: ['no', 'state', 'from', 'reason'] as const,
}
const input = { ...wish, columns: [...wish.columns] }

test('[AP-004] a list is exported with its columns, for whoever sees its rows', async () => {
  const [sheet] = await exported(server, calls.exportRequests, input, administrator, 'en')
  expect([sheet.head, sheet.rows]).toEqual([
    ['No.', 'State', 'From', 'Reason'],
    [
      [1, 'In approval', '2026-03-09', 'Here'],
      [2, 'In approval', '2026-03-09 25:00', 'There'],
    ],
  ])
  const [own] = await exported(server, calls.exportRequests, input, manager, 'en')
  expect(own.rows.map(row => row[3])).toEqual(['Here'])
})

test('[AP-005] as a task it is made in the background, for whoever asked, with what that one sees', async () => {
  const { taskId } = await server.call(calls.exportRequestsLater, input, manager)
  for (let round = 0; round < 200; round += 1) {
    const { task } = await server.call(organisationCalls.getTask, { id: taskId }, manager)
    if (task.state === 'done') break
    expect(task.error).toBeNull()
    await wait(50)
  }
  const [sheet] = await exported(server, calls.fetchExported, { taskId }, manager)
  expect(sheet.rows.map(row => row[3])).toEqual(['Here'])
  expect((await refusalOf(exported(server, calls.fetchExported, { taskId }, administrator))).code).toBe('not_found')
})
