/**
 * Every call of the server at once, with input made from its own schema: nobody gets in who may not, and nothing
 * that fits a schema makes the server stumble. A new call is held to this by being registered.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Call } from '#contract/call.ts'
import { builtInPermissions } from '#contract/shared/permissions.ts'
import { policyAcceptance } from '../../db/schema.ts'
import { routes } from '../../routes.ts'
import { fittingInput, inputOf, schemaOf } from '../any-call/made-input.ts'
import { sendRaw } from '../any-call/send-raw.ts'
import { makeTestCompany, type TestCompany } from '../test-company.ts'
import { type Browser, type TestServer, testServer } from '../test-server.ts'

const seeds = [1, 2, 3]

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

/** An administrator who has not seen the privacy agreement in force. */
const unaccepted = async (): Promise<Browser> => {
  const open = browsers.get('unaccepted') ?? (await server.signIn('administrator', other))
  browsers.set('unaccepted', open)
  const { administrator } = other.personIds
  await server.services.db.asOwner(tx =>
    tx.delete(policyAcceptance).where(eq(policyAcceptance.personId, administrator)),
  )
  return open
}

const send = (call: Call, input: Record<string, unknown>, browser: Browser) => sendRaw(server, call, input, browser)

const calls = routes.map(route => route.call)

/** What a call refuses to whom: nobody signed in, and those whose role lacks its permission. */
const expectClosed = async (call: Call): Promise<void> => {
  const input = await fittingInput(call, known)
  if (!input) throw new Error('no input was found that fits the schema')
  expect(await send(call, input, { cookies: {} })).toMatchObject({ result: 1, code: 'not_signed_in' })
  const { access } = call
  if (access === 'public' || access === 'person' || access === 'company') return
  for (const role of ['employee', 'manager', 'hr'] as const) {
    if (builtInPermissions[role].includes(access)) continue
    const code = call.denied ?? 'forbidden'
    expect(await send(call, input, await browserOf(role))).toMatchObject({ result: 1, code })
  }
}

const expectWords = async (call: Call): Promise<void> => {
  for (const seed of seeds) {
    const input = await inputOf(call, seed, known)
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
}

// Signing out would end the session that the other calls are made with, and anybody may sign out.
const tried = calls.filter(call => call.path !== accountCalls.signOut.path)
describe.each(tried.map(call => [call.path, call] as const))('%s', (_, call) => {
  if (call.access !== 'public') {
    it('is closed to whoever may not make it', () => expectClosed(call))
    if (!call.beforePolicy)
      it('waits until the privacy agreement in force was accepted', async () => {
        const input = (await fittingInput(call, known)) ?? {}
        expect(await send(call, input, await unaccepted())).toMatchObject({ result: 1, code: 'policy_due' })
      })
  }
  it('answers whatever fits its schema, and nonsense too, with a result or a refusal in words', () => expectWords(call))
})

const paged = calls.filter(call => 'page' in (schemaOf(call).properties ?? {}))

it.each(paged.map(call => [call.path, call] as const))(
  '%s answers the last page that can be asked for',
  async (_, call) => {
    const input = { ...(await fittingInput(call, known)), page: Number.MAX_SAFE_INTEGER, size: 500 }
    const answer = await send(call, input, await browserOf('administrator'))
    expect([200, 400], JSON.stringify(answer)).toContain(answer.status)
  },
)

const ofADepartment = calls.filter(call => schemaOf(call).required?.includes('departmentId'))

/** Written down: a call that asks for its department no more would only lose its test below. */
const asked = [
  ...['estimate/accuracy/explain', 'estimate/accuracy/look', 'estimate/accuracy/show', 'estimate/estimate/happenings'],
  ...['estimate/history/calendar', 'estimate/history/delete', 'estimate/history/exclude', 'estimate/history/export'],
  ...['estimate/history/include', 'estimate/history/list', 'estimate/history/recover', 'estimate/historyimport/check'],
  ...['estimate/historyimport/checkcsv', 'estimate/historyimport/list', 'estimate/specialday/calendar'],
  ...['estimate/specialday/effects', 'estimate/specialday/list', 'estimate/specialday/weather'],
  ...[
    'organisation/position/listin',
    'people/employee/hourslaw',
    'people/headcount/save',
    'people/invitation/create',
    'people/onboarding/invite',
    'people/onboarding/plan',
    'people/resignation/recover',
    'people/sidepost/save',
    'planning/budget/save',
    'planning/plan/create',
    'planning/plan/outlook',
  ],
  ...['planning/shifttemplate/apply', 'planning/shifttemplate/check'],
]

it('[CO-002] what belongs to a department is asked for with it, and no call stops asking', () => {
  const names = ofADepartment.map(call => call.path.replace(/^\/forward_webfront\/api\/|\.htm$/g, ''))
  expect(names.toSorted()).toEqual(asked)
})

it.each(ofADepartment.map(call => [call.path, call] as const))(
  '[CO-002] %s asks for the department that its data belongs to, and takes none of another company',
  async (_, call) => {
    const input = await fittingInput(call, known)
    const browser = await browserOf('administrator')
    const { departmentId: _left, ...without } = input ?? {}
    expect(await send(call, without, browser)).toMatchObject({ code: 'parameter_error', field: 'departmentId' })
    const foreign = await send(call, { ...input, departmentId: other.siteIds[0] }, browser)
    expect(foreign, JSON.stringify(input)).toMatchObject({ code: 'not_found', field: 'departmentId' })
  },
)

/** Forms that may leave the department out: what the command says of that stands where the department is chosen. */
const mayLeaveOut = calls.filter(
  call =>
    call.act === 'save' &&
    'departmentId' in (schemaOf(call).properties ?? {}) &&
    !schemaOf(call).required?.includes('departmentId'),
)
/** A special day without a department is one of every site. */
const forEverySite = ['/forward_webfront/api/estimate/specialday/save.htm']

it.each(mayLeaveOut.filter(call => !forEverySite.includes(call.path)).map(call => [call.path, call] as const))(
  '[CO-002] %s asks for the department where the form has none',
  async (_, call) => {
    const { id: _own, ...input } = (await fittingInput(call, known)) ?? {}
    // Rows name records that need not be there.
    const form = { ...input, ...('rows' in input ? { rows: [] } : {}), name: 'A name', departmentId: null }
    const answer = await send(call, form, await browserOf('administrator'))
    expect(answer, JSON.stringify(form)).toMatchObject({ result: 1, field: 'departmentId' })
    expect(answer.message).toContain('部门')
  },
)
