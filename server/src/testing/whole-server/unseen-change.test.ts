/**
 * Who changes a record says which revision they saw, of every call at once: nobody writes over what they have not seen.
 * A new call is held to this by being registered.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { routes } from '../../routes.ts'
import { fillCompany, recordsOf } from '../any-call/filled-company.ts'
import { formOf } from '../any-call/fitting-forms.ts'
import { fullInput, schemaOf, withIds } from '../any-call/made-input.ts'
import { sendRaw } from '../any-call/send-raw.ts'
import { type Browser, type TestServer, testServer } from '../test-server.ts'

let server: TestServer
let administrator: Browser

beforeAll(async () => {
  server = await testServer()
  administrator = await server.signIn('administrator')
})
afterAll(() => server.stop())

/** What a form of these names is looked at before its record is; tests of their own hold them to it (`kept-forms`, `delegations`). */
const heldElsewhere = ['request/preview', 'request/save', 'request/submit', 'delegation/save'].map(
  each => `/forward_webfront/api/approvals/${each}.htm`,
)
const fieldsOf = (call: Call) => Object.keys(schemaOf(call).properties ?? {})
/** Whatever names a record and the revision that was seen of it. */
const changing = routes
  .filter(route => route.kind === 'company' || route.kind === 'long')
  .map(route => route.call)
  .filter(
    call =>
      !heldElsewhere.includes(call.path) &&
      fieldsOf(call).some(each => /^revisions?$/.test(each)) &&
      fieldsOf(call).some(each => /^ids?$/.test(each)),
  )

/** What makes a call a change of the record: who carries a tag is none of the tag itself, no department lies in itself. */
const changed: Record<string, () => object> = {
  '/forward_webfront/api/people/tag/save.htm': () => ({ name: 'Another' }),
  // A last day of probation without months of it would be refused before.
  '/forward_webfront/api/people/contract/save.htm': () => ({ probationMonths: 0, probationUntil: null }),
  '/forward_webfront/api/organisation/department/save.htm': () => ({ parentId: server.company.rootId }),
}

it.each(changing.map(call => [call.path, call] as const))('%s: no revision is an old one', async (_, call) => {
  const { services, company, clock } = server
  const own = await fillCompany(services.db, company, company.siteIds[0], clock.now())
  const input = withIds(call, await fullInput(call, undefined, formOf(call.path)), recordsOf(call, own))
  const { revision: _seen, revisions: _all, ...unseen } = input
  const answer = await sendRaw(server, call, { ...unseen, ...changed[call.path]?.() }, administrator)
  expect(answer.status === 400 ? 'stale' : answer.code, JSON.stringify({ answer, unseen })).toBe('stale')
})

it('holds the settings to it, whether they are kept, switched or retired', () => {
  const paths = changing.map(each => each.path.replace(/^.*\/api\//, ''))
  const nouns = ['planning/shift', 'planning/workstation', 'planning/budget', 'planning/warningrule', 'people/tag']
  expect(paths).toEqual(expect.arrayContaining(nouns.flatMap(each => [`${each}/save.htm`, `${each}/delete.htm`])))
  expect(paths).toContain('planning/shift/enable.htm')
})
