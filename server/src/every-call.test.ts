/**
 * Every call of the server at once, with input made from its own schema: nobody gets in who may not, and nothing
 * that fits a schema makes the server stumble. A new call is held to this by being registered.
 */
import { generate } from 'json-schema-faker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accountCalls } from '#contract/account/calls.ts'
import { type Call, markerHeaders } from '#contract/call.ts'
import { builtInPermissions } from '#contract/shared/permissions.ts'
import { routes } from './routes.ts'
import { makeTestCompany, type TestCompany } from './testing/test-company.ts'
import { type Browser, type TestServer, testServer } from './testing/test-server.ts'

const seeds = [1, 2, 3]
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

let server: TestServer
/** Ids that exist, in the caller's own company and in another one. */
let known: string[]
let other: TestCompany
beforeAll(async () => {
  server = await testServer()
  other = await makeTestCompany(server.services.db, server.clock.now(), 'Other', 1)
  const idsOf = (each: typeof other) => [each.companyId, each.rootId, ...each.siteIds, each.employeeIds.employee]
  known = [...idsOf(server.company), ...idsOf(other)]
})
afterAll(() => server.stop())

/** Puts ids that exist where made-up ones stand; every third one stays made up. */
const withKnownIds = (value: unknown, seed: number): unknown => {
  let met = seed
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string' && uuid.test(each)) {
      met += 1
      return met % 3 === 0 ? each : known[(met * 7) % known.length]
    }
    if (Array.isArray(each)) return each.map(walk)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(value)
}

const schemaOf = (call: Call) => z.toJSONSchema(call.input, { io: 'input', target: 'draft-7', unrepresentable: 'any' })

const inputOf = async (call: Call, seed: number): Promise<Record<string, unknown>> => {
  const schema = schemaOf(call)
  const made = await generate(schema as Parameters<typeof generate>[0], { seed, maxItems: 4, maxDepth: 12 })
  return withKnownIds(made, seed) as Record<string, unknown>
}

const boundary = 'x'
const multipart = (fields: Record<string, unknown>): string =>
  [
    ...Object.entries(fields).map(
      ([name, value]) =>
        `content-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
    'content-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nno workbook',
  ]
    .map(part => `--${boundary}\r\n${part}\r\n`)
    .join('')
    .concat(`--${boundary}--\r\n`)

const send = async (call: Call, input: Record<string, unknown>, browser: Browser) => {
  const query = Object.entries(input).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const sent = call.upload
    ? { payload: multipart(input), type: `multipart/form-data; boundary=${boundary}` }
    : { payload: JSON.stringify(input), type: 'application/json' }
  const answered = await server.inject(
    call.method === 'GET'
      ? { method: 'GET', url: `${call.path}?${new URLSearchParams(query)}`, headers: markerHeaders, ...browser }
      : {
          method: 'POST',
          url: call.path,
          payload: sent.payload,
          headers: { ...markerHeaders, 'content-type': sent.type },
          ...browser,
        },
  )
  const json = String(answered.headers['content-type']).startsWith('application/json')
  const body = json ? answered.json<{ result: number; code?: string; message?: string }>() : { result: 0 }
  // Where a browser is led is an answer too.
  const led = call.redirect && answered.statusCode === 303
  return { status: led ? 200 : answered.statusCode, ...body }
}

/** What no schema asks for, or what only looks harmless. */
const nonsense = [null, '\u0000', 1e300, '', -1, 'x'.repeat(5000), [], {}, [[[]]], true, '2026-02-30']
const nonsenseOf = (seed: number) => nonsense.filter((_, index) => index % seeds.length === seed - 1)

/** The same input with one value, picked by the seed, replaced by nonsense. */
const broken = (input: Record<string, unknown>, seed: number, value: unknown): Record<string, unknown> => {
  const keys = Object.keys(input)
  const key = keys[seed % Math.max(1, keys.length)]
  return key === undefined ? { unknown: 1 } : { ...input, [key]: value }
}

const browsers = new Map<string, Browser>()
const browserOf = async (role: 'administrator' | 'hr' | 'manager' | 'employee'): Promise<Browser> => {
  const open = browsers.get(role) ?? (await server.signIn(role))
  browsers.set(role, open)
  return open
}

const calls = routes.map(route => route.call)
/** An input that passes the schema, so that the answer is about who asks. */
const fittingInput = async (call: Call) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const input = await inputOf(call, seed)
    if (call.input.safeParse(input).success) return input
  }
  return undefined
}

describe.each(calls.map(call => [call.path, call] as const))('%s', (_, call) => {
  it.skipIf(call.access === 'public')('is closed to whoever may not make it', async () => {
    const input = await fittingInput(call)
    if (!input) throw new Error('no input was found that fits the schema')
    expect(await send(call, input, { cookies: {} })).toMatchObject({ result: 1, code: 'not_signed_in' })
    const { access } = call
    if (access === 'public' || access === 'person' || access === 'company') return
    for (const role of ['employee', 'manager', 'hr'] as const) {
      if (builtInPermissions[role].includes(access)) continue
      expect(await send(call, input, await browserOf(role))).toMatchObject({
        result: 1,
        code: call.denied ?? 'forbidden',
      })
    }
  })

  // Signing out would end the session that the other calls are made with.
  it.skipIf(call.path === accountCalls.signOut.path)(
    'answers whatever fits its schema, and nonsense too, with a result or a refusal in words',
    async () => {
      for (const seed of seeds) {
        const input = await inputOf(call, seed)
        const browser = await browserOf('administrator')
        for (const each of [input, ...nonsenseOf(seed).map(value => broken(input, seed, value))]) {
          const answer = await send(call, each, browser)
          expect([200, 400], JSON.stringify({ each, answer })).toContain(answer.status)
          if (answer.result === 0) continue
          expect(answer.code).not.toMatch(/^(exception|not_signed_in)$/)
          expect(answer.message).toBeTruthy()
          expect(answer.message).not.toBe(answer.code)
        }
      }
    },
  )
})

const ofADepartment = calls.filter(call => schemaOf(call).required?.includes('departmentId'))

it.each(ofADepartment.map(call => [call.path, call] as const))(
  '[CO-002] %s asks for the department that its data belongs to, and takes none of another company',
  async (_, call) => {
    const input = await fittingInput(call)
    const browser = await browserOf('administrator')
    const { departmentId: _left, ...without } = input ?? {}
    expect(await send(call, without, browser)).toMatchObject({ code: 'parameter_error', field: 'departmentId' })
    const foreign = await send(call, { ...input, departmentId: other.siteIds[0] }, browser)
    expect(foreign, JSON.stringify(input)).toMatchObject({ result: 1 })
  },
)
