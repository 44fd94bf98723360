/** The privacy agreement is the server's matter: whoever has not accepted the version in force gets no further than to it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { policyVersion } from '#contract/access/policy.ts'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { person, policyAcceptance } from '../../db/schema.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await testServer({ locale: 'en' })
  browser = await server.signIn('hr')
})
afterAll(() => server.stop())

/** As it is the day after a new version came into force. */
beforeEach(() =>
  server.services.db.asOwner(async tx => {
    const personId = server.company.personIds.hr
    await tx.delete(policyAcceptance).where(eq(policyAcceptance.personId, personId))
    await tx.insert(policyAcceptance).values({ personId, version: '2025-01', at: server.clock.now() })
  }),
)

const readings = () => [
  server.call(peopleCalls.listEmployees, {}, browser),
  server.call(accountCalls.listMessages, {}, browser),
  server.call(securityCalls.overview, {}, browser),
]

it('a session that began before is told in words to accept first, and nothing else is answered', async () => {
  // All are waited for at once: one refused before its turn would count as a fault outside of any test.
  for (const { code, answer, status } of await Promise.all(readings().map(refusalOf)))
    expect([status, code, answer.message]).toEqual([
      200,
      'policy_due',
      'Please read and accept the privacy agreement in force first',
    ])
  expect((await server.call(accountCalls.me, {}, browser)).policyDue).toBe(true)
})

it('signing in, choosing a company and a language go on, so that the agreement can be reached', async () => {
  const again = await server.signIn('hr')
  await server.call(accountCalls.saveLanguage, { locale: 'en' }, again)
  expect((await server.call(accountCalls.listCompanies, {}, again)).companys).toHaveLength(1)
  expect((await refusalOf(server.call(peopleCalls.listEmployees, {}, again))).code).toBe('policy_due')
  await server.call(accountCalls.signOut, {}, again)
})

it('an old version accepts nothing; the one in force opens every call at once', async () => {
  const old = server.call(entryCalls.acceptPolicy, { version: '2025-01' }, browser)
  expect((await refusalOf(old)).code).toBe('entry:policy_old')
  await server.call(entryCalls.acceptPolicy, { version: policyVersion }, browser)
  await Promise.all(readings())
  expect((await server.call(accountCalls.me, {}, browser)).policyDue).toBe(false)
})

it('the made-up people of the demo are asked nothing', async () => {
  const { hr } = server.company.personIds
  await server.services.db.asOwner(tx => tx.update(person).set({ demo: true }).where(eq(person.id, hr)))
  await Promise.all(readings())
  expect((await server.call(accountCalls.me, {}, browser)).policyDue).toBe(false)
})
