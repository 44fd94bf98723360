/** What is asked before a body is read: who sends it, how much it is, and how often nobody does. */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { type Call, markerHeaders, usualKilobytes } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { builtInPermissions } from '#contract/shared/permissions.ts'
import { routes } from '../../routes.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { whileWatched } from '../../testing/watch-statements.ts'

let server: TestServer
let administrator: Browser
let employee: Browser
beforeAll(async () => {
  server = await testServer({ settings: { PAIBAN_LIMITS: 'unsigned_address=3000/60' } })
  administrator = await server.signIn('administrator')
  employee = await server.signIn('employee')
})
afterAll(() => server.stop())

const boundary = 'multipart/form-data; boundary=x'
const send = async (call: Call, payload: string, browser?: Browser, type?: string, remoteAddress = '192.0.2.1') => {
  const answer = await server.inject({
    method: 'POST',
    url: call.path,
    payload,
    remoteAddress,
    headers: { ...markerHeaders, 'content-type': type ?? (call.upload ? boundary : 'application/json') },
    cookies: browser?.cookies ?? {},
  })
  return { status: answer.statusCode, ...answer.json<{ result: number; code?: string }>() }
}

const posts = routes.map(route => route.call).filter(call => call.method === 'POST')
const closed = posts.filter(call => call.access !== 'public')
const unreadable = '{"a":'
/** Whoever reads it finds either that it is too much or that it is no JSON. */
const much = (call: Call) => unreadable + ' '.repeat((call.kilobytes ?? usualKilobytes) * 1024 + 1)

it('what a stranger sends is not read: nobody is told more than to sign in first, however much and whatever it is', async () => {
  const guessed = { cookies: { paiban_session: 'guessed' } }
  for (const call of closed) {
    expect([call.path, await send(call, unreadable)]).toMatchObject([call.path, { code: 'not_signed_in' }])
    expect([call.path, await send(call, unreadable, guessed)]).toMatchObject([call.path, { code: 'not_signed_in' }])
    if (!call.upload) expect(await send(call, much(call))).toMatchObject({ status: 200, code: 'not_signed_in' })
  }
})

it('whoever may not make a call that takes much gets to send none of it', async () => {
  const large = closed.filter(call => call.upload || call.kilobytes !== undefined)
  expect(large.length).toBeGreaterThan(15)
  const own: readonly string[] = builtInPermissions.employee
  for (const call of large) {
    // Any member may make it: whose record it is stands in the body.
    if (call.access === 'company' || own.includes(call.access)) continue
    expect([call.path, await send(call, unreadable, employee)]).toMatchObject([
      call.path,
      { code: call.denied ?? 'forbidden' },
    ])
  }
})

describe('whose body it is', () => {
  const call = accountCalls.markMessagesRead
  const body = JSON.stringify({ ids: [] })
  const sending = (payload: Readable | string, browser: Browser) =>
    server.inject({
      method: 'POST',
      url: call.path,
      payload,
      headers: { ...markerHeaders, 'content-type': 'application/json' },
      cookies: { ...browser.cookies },
    })

  it('is looked up once for a call', async () => {
    const asked: string[] = []
    const send = () => sending(body, employee)
    const answer = await whileWatched(server.services.db, () => ({ tell: text => asked.push(text) }), send)
    expect(answer.json()).toMatchObject({ result: 0 })
    expect(asked.filter(text => text.includes('from "session"'))).toHaveLength(1)
  })

  it('is looked up again where the body took long, so that a session that ended meanwhile does nothing', async () => {
    const late = await server.signIn('hr')
    const slow = Readable.from(
      (async function* () {
        yield body.slice(0, 4)
        await server.call(accountCalls.signOut, {}, { cookies: { ...late.cookies } })
        server.clock.set(new Date(server.clock.now().getTime() + 1000))
        yield body.slice(4)
      })(),
    )
    expect((await sending(slow, late)).json()).toMatchObject({ code: 'not_signed_in' })
  })
})

it('a call takes 64 KB unless its contract says more', async () => {
  for (const call of posts) {
    if (call.upload) continue
    const limit = (call.kilobytes ?? usualKilobytes) * 1024
    if (limit > 256 * 1024) continue
    const [over, at] = [limit + 1, limit].map(length => unreadable + ' '.repeat(length - unreadable.length))
    // Signing out and public calls are tried with the same session: neither gets as far as to end it.
    expect([call.path, await send(call, over ?? '', administrator)]).toMatchObject([call.path, { code: 'too_much' }])
    expect([call.path, await send(call, at ?? '', administrator)]).toMatchObject([call.path, { status: 400 }])
  }
})

it('what stands beside a file is no more than the body of a usual call', async () => {
  const beside = (count: number, length: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `--x\r\ncontent-disposition: form-data; name="k${index}"\r\n\r\n[${'0,'.repeat(length / 2 - 1)}0\r\n`,
    ).join('') + '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n--x--\r\n'
  const uploads = closed.filter(call => call.upload)
  expect(uploads.length).toBeGreaterThan(5)
  for (const call of uploads) {
    expect([call.path, await send(call, beside(1, 4098), administrator)]).toMatchObject([
      call.path,
      { code: 'too_much' },
    ])
    expect([call.path, await send(call, beside(17, 8), administrator)]).toMatchObject([
      call.path,
      { code: 'too_large' },
    ])
    expect((await send(call, beside(16, 4096), administrator)).code).not.toMatch(/^too_/)
  }
})

it.each([
  ['no boundary', 'multipart/form-data', '--x\r\n\r\n'],
  [
    'an end in the middle',
    boundary,
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nhalf',
  ],
  ['no parts', boundary, 'nonsense'],
  ['a head without an end', boundary, '--x\r\ncontent-disposition: form-data'],
  ['another kind of content', 'application/json', '{}'],
])('a multipart body with %s is malformed', async (_, type, payload) => {
  const answer = await send(estimateCalls.checkHistoryFile, payload, administrator, type)
  expect(answer).toMatchObject({ result: 1, status: 400, code: 'parameter_error' })
})

it('an address that calls without being signed in is heard so often a minute; others and the signed-in are heard on', async () => {
  const strict = await testServer({ settings: { PAIBAN_LIMITS: 'unsigned_address=12/60' } })
  try {
    const browser = await strict.signIn('employee')
    const ask = async (call: Call, remoteAddress: string, cookies = {}) =>
      (
        await strict.inject({ method: call.method, url: call.path, headers: markerHeaders, remoteAddress, cookies })
      ).json<{ code?: string }>().code
    for (let met = 0; met < 6; met += 1) {
      expect(await ask(accountCalls.me, '198.51.100.7', { paiban_session: 'guessed' })).toBe('not_signed_in')
      expect(await ask(accountCalls.signIn, '198.51.100.7')).toBe('parameter_error')
    }
    expect(await ask(accountCalls.me, '198.51.100.7')).toBe('too_frequent')
    expect(await ask(accountCalls.signIn, '198.51.100.7')).toBe('too_frequent')
    expect(await ask(accountCalls.me, '198.51.100.8')).toBe('not_signed_in')
    expect(await ask(accountCalls.me, '198.51.100.7', browser.cookies)).toBeUndefined()
    strict.clock.set(new Date(strict.clock.now().getTime() + 60_000))
    expect(await ask(accountCalls.me, '198.51.100.7')).toBe('not_signed_in')
  } finally {
    await strict.stop()
  }
})
