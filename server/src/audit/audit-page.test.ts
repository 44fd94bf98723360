/** However much was written with each line, one look at the log never reads all of it at once. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { newId } from '../db/new-id.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { audit } from './audit.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('a page tells who did what in every line, and the values of as many of the newest as it may hold', async () => {
  const subjectId = newId()
  const { db, clock } = server.services
  const actor = { personId: newId(), name: 'Writer' }
  await db.inCompany(server.company.companyId, async tx => {
    for (let line = 0; line < 12; line += 1) {
      const after = { line, text: randomBytes(600_000).toString('base64') }
      await audit(tx, { actor, subject: 'plan', subjectId, action: 'paste', after, now: clock.now() })
    }
  })
  const administrator = await server.signIn('administrator')
  const of = { subject: 'plan' as const, subjectId, size: 100 }
  const { rows, total } = await server.call(organisationCalls.listAudit, of, administrator)
  expect([rows.length, total]).toEqual([12, 12])
  expect(rows.every(({ by, action }) => by === 'Writer' && action === 'paste')).toBe(true)
  const lines = rows.map(({ after }) => (after as { line: number } | null)?.line ?? null)
  const told = lines.filter(each => each !== null)
  expect(told[0]).toBe(11)
  expect(told.length).toBeGreaterThan(3)
  expect(told.length).toBeLessThan(12)
  expect(lines.slice(told.length).every(each => each === null)).toBe(true)
})
