/** The log holds no personal data, whatever is called and whatever fails. */
import { Writable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { markerHeaders } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { standingClock } from './clock.ts'
import { readEnv } from './env.ts'
import { openLog, stackOf } from './log.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { testPushKey, testSealKey } from './testing/seal-key.ts'
import { makeTestCompany, type TestCompany, testPassword } from './testing/test-company.ts'
import { testDatabase } from './testing/test-database.ts'

let written = ''
const target = new Writable({
  write: (chunk, _encoding, done) => {
    written += String(chunk)
    done()
  },
})
let server: RunningServer
let company: TestCompany
beforeAll(async () => {
  const db = await testDatabase()
  const clock = standingClock('2026-03-02T01:00:00Z')
  server = await startServer(
    readEnv({ PAIBAN_WORKERS: '0', PAIBAN_PUSH_KEY: testPushKey, PAIBAN_SEAL_KEY: testSealKey }),
    db,
    clock,
    openLog('debug', target),
  )
  company = await makeTestCompany(db, clock.now(), 'Secretive', 5)
})
afterAll(() => server.stop())

it('sign-in, a search and a failing call leave routes and statuses, and no name, phone, password or address', async () => {
  const headers = { ...markerHeaders, 'user-agent': 'secret-agent' }
  const payload = { phone: company.phones.hr, password: testPassword }
  const signedIn = await server.app.inject({
    method: 'POST',
    url: accountCalls.signIn.path,
    payload,
    headers,
    remoteAddress: '203.0.113.9',
  })
  const token = signedIn.cookies[0]?.value ?? 'no token'
  await server.app.inject({
    method: 'GET',
    url: peopleCalls.listEmployees.path,
    query: { search: 'Secretive' },
    headers,
  })
  await server.app.inject({
    method: 'POST',
    url: accountCalls.signIn.path,
    payload: '{"phone":"1380',
    headers: { ...headers, 'content-type': 'application/json' },
  })
  server.services.log.info({ phone: company.phones.hr, person: { name: 'Secretive hr' } }, 'careless')
  expect(written).toContain(accountCalls.signIn.path)
  for (const secret of [company.phones.hr, testPassword, token, 'Secretive', '203.0.113.9', 'secret-agent', '1380']) {
    expect(written, secret).not.toContain(secret)
  }
})

it('a query that fails is logged with the database’s own words, and without what it was asked with', async () => {
  const phone = '13877776666'
  const fault = (query: SQL) =>
    server.services.db.inCompany(company.companyId, tx => tx.execute(query)).catch((error: unknown) => error)
  const unknown = stackOf(await fault(sql`select 1 from no_such_table where phone = ${phone}`))
  expect(unknown).toContain('select 1 from no_such_table where phone = $1')
  expect(unknown).toMatch(/Caused by .*42P01.*no_such_table/)
  expect(unknown).toMatch(/\n\s+at /)
  const notOne = stackOf(await fault(sql`select ${phone}::uuid`))
  expect(notOne).toContain('22P02')
  for (const logged of [unknown, notOne]) expect(logged).not.toContain(phone)
})
