/**
 * What somebody sends who wants to break in: arrays for texts, texts of a megabyte, control characters, repeated
 * fields, fragments of SQL and scripts, in every field of every call. Each is refused in words, or kept as plain data.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { type Call, markerHeaders } from '#contract/call.ts'
import { person } from '../../db/schema.ts'
import { routes } from '../../routes.ts'
import { fittingInput } from '../any-call/made-input.ts'
import { sendRaw } from '../any-call/send-raw.ts'
import { type Browser, type TestServer, testServer } from '../test-server.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await testServer({ locale: 'en' })
  browser = await server.signIn('administrator')
})
afterAll(() => server.stop())

type Fields = Record<string, unknown>

/** The same input with every text, however deep it lies, replaced; undefined where there is none. */
const withTexts = (input: Fields, hostile: unknown): Fields | undefined => {
  let met = false
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') {
      met = true
      return hostile
    }
    if (Array.isArray(each)) return each.map(walk)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]))
  }
  const changed = walk(input) as Fields
  return met ? changed : undefined
}

/** Fits no text field of any call. */
const neverFits = {
  'an array for a text': ['a', 'b'],
  'an object for a text': { $ne: null },
  'a text of a megabyte': 'x'.repeat(1_000_000),
  'a null character': 'a\u0000b',
  'control characters': 'a\u001b[31m\u0007b',
}

/** May fit a field that takes any text; then it is kept as one. */
const mayFit = {
  'a fragment of SQL': "1'; drop table person; --",
  'a fragment of a script': '<script>alert(1)</script>',
  'a template': '{{constructor.constructor("return process")()}}',
  'a path': '../../../etc/passwd',
  'half a surrogate pair': 'a\ud800b',
}

/** Whatever comes, it is no fault of the server, and whoever is refused is told so in words. */
const mustBeWords = (answer: { status: number; result: number; code?: string; message?: string }, what: string) => {
  expect([200, 400], what).toContain(answer.status)
  if (answer.result === 0) return
  expect(answer.code, what).not.toMatch(/^(exception|not_signed_in)$/)
  expect(answer.message, what).toBeTruthy()
  expect(answer.message, what).not.toBe(answer.code)
}

/** Every field twice, as a form or a query says it. */
const sendTwice = async (call: Call, input: Fields) => {
  const pairs = Object.entries(input).flatMap(([key, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [
      [key, text],
      [key, text],
    ]
  })
  const body = new URLSearchParams(pairs).toString()
  const headers = { ...markerHeaders, 'content-type': 'application/x-www-form-urlencoded' }
  const sent = call.method === 'GET' ? { url: `${call.path}?${body}` } : { url: call.path, payload: body }
  const answered = await server.inject({ method: call.method, headers, cookies: browser.cookies, ...sent })
  return { status: answered.statusCode, ...answered.json<{ result: number; code?: string; message?: string }>() }
}

// Signing out would end the session that the other calls are made with.
const calls = routes.map(route => route.call).filter(call => call.path !== accountCalls.signOut.path)

describe.each(calls.map(call => [call.path, call] as const))('%s', (path, call) => {
  it('refuses what fits no text, and takes fragments of code for nothing but text', async () => {
    const input = await fittingInput(call)
    if (!input) throw new Error('no input was found that fits the schema')
    for (const [what, hostile] of Object.entries(neverFits)) {
      const changed = withTexts(input, hostile)
      if (!changed) return
      // A redirect answers with where it leads, which is a page that tells what is wrong.
      const answer = await sendRaw(server, call, changed, browser)
      mustBeWords(answer, what)
      expect(answer.result, `${path}: ${what}`).toBe(1)
    }
    for (const [what, hostile] of Object.entries(mayFit)) {
      const changed = withTexts(input, hostile)
      if (changed) mustBeWords(await sendRaw(server, call, changed, browser), what)
    }
  })

  // These take their fields from an address or beside a file, where a name that comes twice is another matter.
  if (call.upload || call.download || call.redirect || call.image) return
  it('refuses a text that comes twice', async () => {
    const input = await fittingInput(call)
    const answer = await sendTwice(call, input ?? {})
    mustBeWords(answer, path)
    if (Object.values(input ?? {}).some(each => typeof each === 'string'))
      expect([answer.result, answer.code]).toEqual([1, 'parameter_error'])
  })
})

it('everybody is still there afterwards', async () => {
  expect(await server.services.db.asOwner(tx => tx.$count(person))).toBeGreaterThanOrEqual(4)
  expect((await server.call(accountCalls.me, {}, browser)).company?.title).toBe('Testing')
})
