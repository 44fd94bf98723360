/**
 * The way in as a stranger reads it: from the document of all calls alone, bodies and queries are made; each is answered by a status and a kind of content that the document lists, and never by a fault.
 */
import { Validator } from '@seriousme/openapi-schema-validator'
import fc from 'fast-check'
import { generate } from 'json-schema-faker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, fileTypes, markerHeaders } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { accountRoutes } from '../../account/routes.ts'
import { companiesOf, idsByJobNumber } from '../../membership/index.ts'
import { membershipRoutes } from '../../membership/routes.ts'
import { routes } from '../../routes.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import type { Link } from './openapi-links.ts'

interface Parameter {
  name: string
  in: string
  schema: object
}
interface Operation {
  operationId: string
  security?: object[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, unknown>; links?: Record<string, Link> }>
}
type Method = 'get' | 'post'

/** Entry, the own account, invitations and review: whatever accounts and memberships serve. */
const entryPaths = [...accountRoutes({ companiesOf, idsByJobNumber }), ...membershipRoutes].map(({ call }) => call)

let server: TestServer
let browser: Browser
let paths: Record<string, Partial<Record<Method, Operation>>>
beforeAll(async () => {
  server = await testServer({ locale: 'en', settings: { PAIBAN_LIMITS: 'qr_poll_browser=9999/60' } })
  paths = (await server.inject({ url: '/api/openapi.json' })).json<{ paths: typeof paths }>().paths
})
// A call may end the session; the next one is tried by somebody signed in again.
beforeEach(async () => {
  browser = await server.signIn('administrator')
})
afterAll(() => server.stop())

it('is a valid document of its kind, and every reference in it leads somewhere', async () => {
  const document = (await server.inject({ url: '/api/openapi.json' })).json<Record<string, unknown>>()
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(valid, JSON.stringify(errors)).toBe(true)
  expect(validator.version).toBe('3.1')
  const walk = (each: unknown): void => {
    if (typeof each !== 'object' || each === null) return
    const { $ref, type, items } = each as { $ref?: unknown; type?: unknown; items?: unknown }
    if (typeof $ref === 'string')
      expect(
        $ref
          .slice(2)
          .split('/')
          .reduce<unknown>((at, key) => Reflect.get(Object(at), key), document),
        $ref,
      ).toBeDefined()
    if (type === 'array') expect(Array.isArray(items)).toBe(false)
    for (const inside of Object.values(each)) walk(inside)
  }
  walk(document)
})

it('is made once, and a stranger may ask for it as often as for anything else', async () => {
  const few = await testServer({ settings: { PAIBAN_LIMITS: 'unsigned_address=3/60' } })
  const ask = () => few.inject({ url: '/api/openapi.json' })
  const answers = [await ask(), await ask(), await ask(), await ask()]
  expect(new Set(answers.slice(0, 3).map(each => each.payload)).size).toBe(1)
  expect(answers[3]?.json()).toMatchObject({ result: 1, code: 'too_frequent' })
  await few.stop()
})

it('names the kind of every file that goes out', () => {
  for (const { call } of routes.filter(route => route.call.download)) {
    const { content = {} } = paths[call.path]?.[call.method.toLowerCase() as Method]?.responses[200] ?? {}
    expect(Object.keys(content), call.path).toEqual([fileTypes[call.download ?? 'data'], 'application/json'])
  }
})

const operationOf = ({ path, method }: Call) => paths[path]?.[method.toLowerCase() as Method]
const linksOf = (call: Call) => operationOf(call)?.responses[200]?.links ?? {}

it('leads from what a call answers to the calls that take it, and to nothing that is not there', () => {
  const id = operationOf(planningCalls.deleteShift)?.operationId ?? ''
  expect(linksOf(planningCalls.saveShift)[id]).toEqual({
    operationId: 'planning-shift-delete',
    requestBody: { id: '$response.body#/id' },
  })
  expect(linksOf(planningCalls.listPlans)['planning-plan-get']?.requestBody).toEqual({
    planId: '$response.body#/rows/0/id',
  })
  expect(linksOf(estimateCalls.listHistory)['estimate-history-delete']?.requestBody).toEqual({
    ids: ['$response.body#/rows/0/id'],
  })
  expect(linksOf(organisationCalls.listTasks)['organisation-task-get']?.parameters).toEqual({
    id: '$response.body#/tasks/0/id',
  })
  const all = routes.map(({ call }) => operationOf(call))
  const byId = new Map(all.map(each => [each?.operationId, each]))
  expect(byId.size).toBe(routes.length)
  for (const operation of all)
    for (const [name, link] of Object.entries(operation?.responses[200]?.links ?? {})) {
      const target = byId.get(link.operationId)
      const fields = Object.values(target?.requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys((schema as { properties?: object }).properties ?? {}),
      )
      const known = [...fields, ...(target?.parameters ?? []).map(each => each.name)]
      for (const key of Object.keys(link.requestBody ?? link.parameters ?? {})) expect(known, name).toContain(key)
    }
})

it('says who must be signed in, which headers a call needs, and how long a pair is', () => {
  for (const { call } of routes) {
    const { security, parameters = [] } = operationOf(call) ?? {}
    expect(security, call.path).toEqual(call.access === 'public' ? undefined : [{ session: [] }])
    const headers = parameters.filter(each => each.in === 'header').map(each => each.name)
    expect(headers, call.path).toEqual(call.image || call.redirect ? [] : Object.keys(markerHeaders))
  }
  const lengths: unknown[] = []
  const walk = (each: unknown): void => {
    if (typeof each !== 'object' || each === null) return
    const { prefixItems, ...said } = each as { prefixItems?: unknown[]; minItems?: number; maxItems?: number }
    if (prefixItems) lengths.push([said.minItems, said.maxItems].map(length => length === prefixItems.length))
    for (const inside of Object.values(each)) walk(inside)
  }
  walk(paths)
  expect(lengths.length).toBeGreaterThan(0)
  expect(lengths).toEqual(lengths.map(() => [true, true]))
})

const made = (schema: object, seed: number) =>
  generate(schema as Parameters<typeof generate>[0], { seed, maxItems: 3, maxDepth: 8, optionalsProbability: 0.7 })

/** What a client sends that knows nothing but the document. */
const requestOf = async (operation: Operation, type: string | undefined, seed: number) => {
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of operation.parameters) {
    if (place !== 'query') continue
    const value = await made(schema, seed)
    query.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const schema = operation.requestBody?.content[type ?? '']?.schema
  if (type === undefined || !schema) return { query }
  const body = (await made(schema, seed)) as Record<string, unknown>
  if (type === 'application/json') return { query, payload: JSON.stringify(body) }
  const pairs = Object.entries(body).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return { query, payload: new URLSearchParams(pairs).toString() }
}

describe.each(entryPaths.map(call => [call.path, call.method.toLowerCase() as Method] as const))(
  '%s',
  (path, method) => {
    it('answers as the document says, whatever is made from it', async () => {
      const operation = paths[path]?.[method]
      if (!operation) throw new Error('the document does not name it')
      const types = Object.keys(operation.requestBody?.content ?? {})
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 1_000_000 }),
          fc.constantFrom(undefined, ...types),
          fc.boolean(),
          async (seed, type, signedIn) => {
            const { query, payload } = await requestOf(operation, type, seed)
            const answer = await server.inject({
              method: method === 'get' ? 'GET' : 'POST',
              url: `${path}?${query}`,
              headers: { ...markerHeaders, ...(type === undefined ? {} : { 'content-type': type }) },
              // Its own copy: what a call sets or ends is not carried on.
              cookies: signedIn ? { ...browser.cookies } : {},
              ...(payload === undefined ? {} : { payload }),
            })
            const listed = operation.responses[answer.statusCode]
            expect(listed, `${answer.statusCode} ${answer.payload}`).toBeDefined()
            const kind = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
            if (answer.statusCode !== 303) expect(Object.keys(listed?.content ?? {})).toContain(kind)
            if (kind !== 'application/json') return
            const { result, code, message } = answer.json<{ result: number; code?: string; message?: string }>()
            expect(result === 0 || (result === 1 && code !== 'exception' && Boolean(message)), answer.payload).toBe(
              true,
            )
          },
        ),
        { numRuns: 10, seed: 20_261_121 },
      )
    })
  },
)
