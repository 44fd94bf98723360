/**
 * An answer with a revision crosses the wire once: afterwards the server says that it still holds, or answers anew.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { call } from '#web/api/call.ts'
import { startMessages } from '#web/messages/translator.ts'

let sent: (string | null)[]
let revision: string
let answers: Record<string, () => Response | Promise<Response>>
const departments = () => call(organisationCalls.listDepartments, {})

beforeAll(() => startMessages().then(() => undefined))
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  revision = 'W/"one"'
  answers = {}
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://paiban')
    if (pathname !== organisationCalls.listDepartments.path)
      return answers[pathname]?.() ?? Response.json({ result: 0, data: null })
    const known = new Headers(init.headers).get('if-none-match')
    sent.push(known)
    if (answers[pathname]) return answers[pathname]()
    if (known === revision) return new Response(null, { status: 304 })
    return Response.json({ result: 0, departments: [{ name: revision }] }, { headers: { etag: revision } })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('the second time the server is asked by the revision, and what it still holds by is given', async () => {
  const first = await departments()
  expect(await departments()).toEqual(first)
  expect(sent).toEqual([null, 'W/"one"'])
  revision = 'W/"two"'
  expect(await departments()).toEqual({ departments: [{ name: 'W/"two"' }] })
  await departments()
  expect(sent).toEqual([null, 'W/"one"', 'W/"one"', 'W/"two"'])
})

it.each([
  ['a sign-out', () => call(accountCalls.signOut, {})],
  ['a change of company', () => call(accountCalls.enterCompany, { cid: 'other' })],
])('%s leaves nothing in the window, and neither does what was under way', async (_, act) => {
  await departments()
  sessionStorage.setItem('other', 'stays')
  await act()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
  await departments()
  expect(sent).toEqual([null, null])
  sessionStorage.removeItem(`paiban.known ${organisationCalls.listDepartments.path}`)
  const late = Promise.withResolvers<Response>()
  answers = { [organisationCalls.listDepartments.path]: () => late.promise }
  const underWay = departments()
  await act()
  late.resolve(Response.json({ result: 0, departments: [] }, { headers: { etag: revision } }))
  await underWay
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

it('a session that has ended leaves nothing, and a refusal is no answer to keep', async () => {
  await departments()
  const refused = () => Response.json({ result: 1, code: 'not_signed_in' }, { headers: { etag: revision } })
  answers = { [organisationCalls.listDepartments.path]: refused }
  await expect(departments()).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(Object.keys(sessionStorage)).toEqual([])
})

it('in a window without room the answer comes whole each time', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: () => undefined, length: 0 })
  expect(await departments()).toEqual(await departments())
  expect(sent).toEqual([null, null])
})
