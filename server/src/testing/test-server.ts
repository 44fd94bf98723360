/** A whole server for tests: real routes, real database, a clock that stands still, no network port. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import { accountCalls } from '#contract/account/calls.ts'
import { type Call, type Input, markerHeaders, type Output } from '#contract/call.ts'
import type { RefusalAnswer } from '#contract/shared/errors.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { BuiltInRole } from '#contract/shared/permissions.ts'
import { type SettableClock, standingClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readEnv } from '../env.ts'
import { openLog } from '../log.ts'
import type { Services } from '../services.ts'
import { startServer } from '../start-server.ts'
import { testPushKey, testSealKey } from './seal-key.ts'
import { makeTestCompany, type TestCompany, testPassword } from './test-company.ts'
import { testDatabase } from './test-database.ts'

/** The cookies of a browser. */
export type Browser = { cookies: Record<string, string> }

export interface TestServer {
  app: FastifyInstance
  services: Services
  clock: SettableClock
  company: TestCompany
  /** Makes a call and answers its output; a refusal is thrown as `RefusedCall`. Without `as` nobody is signed in. */
  call<C extends Call>(call: C, input: Input<C>, as?: Browser): Promise<Output<C>>
  /** A browser signed in as the person of a role, with the company chosen. */
  signIn(role: BuiltInRole, company?: TestCompany): Promise<Browser>
  /** A raw request, for what no well-behaved caller sends. */
  inject: FastifyInstance['inject']
  /** The same server with a new company of its own, in which nothing was done yet: for tests in any order. */
  withNewCompany(): Promise<TestServer>
  stop(): Promise<void>
}

/** A call that was refused, or malformed. */
export class RefusedCall extends Error {
  readonly answer: RefusalAnswer
  readonly status: number

  constructor(answer: RefusalAnswer, status: number) {
    super(`${answer.code}: ${answer.message}`)
    this.answer = answer
    this.status = status
  }

  get code(): string {
    return this.answer.code
  }
}

const keepCookies = (browser: Browser, answered: { cookies: { name: string; value: string; maxAge?: number }[] }) => {
  for (const cookie of answered.cookies) {
    if (cookie.maxAge === 0) delete browser.cookies[cookie.name]
    else browser.cookies[cookie.name] = cookie.value
  }
}

const queryOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((input ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )

/** Sends a call through the server without a network, and keeps the cookies that it sets. */
export const sendCall = async <C extends Call>(
  app: FastifyInstance,
  call: C,
  input: Input<C>,
  browser: Browser,
): Promise<Output<C>> => {
  const common: InjectOptions = { url: call.path, headers: markerHeaders, cookies: browser.cookies }
  const answered = await app.inject(
    call.method === 'GET'
      ? { ...common, method: 'GET', query: queryOf(input) }
      : { ...common, method: 'POST', payload: input as object },
  )
  keepCookies(browser, answered)
  const body = answered.json<RefusalAnswer | ({ result: 0 } & Record<string, unknown>)>()
  if (body.result !== 0) throw new RefusedCall(body, answered.statusCode)
  const { result: _, ...output } = body
  return output as Output<C>
}

/**
 * Starts a server with one company (two sites, a person per role). The clock stands at `now`.
 * Pass `database` to use another than `testDatabase`; it is closed with the server.
 */
export const testServer = async (
  options: {
    now?: string
    database?: Database
    workers?: number
    locale?: Locale
    /** Further variables of the environment. */
    settings?: Record<string, string>
  } = {},
): Promise<TestServer> => {
  const clock = standingClock(options.now ?? '2026-03-02T01:00:00Z')
  const read = readEnv({
    PAIBAN_WORKERS: String(options.workers ?? 0),
    PAIBAN_LOG: 'error',
    PAIBAN_DEMO: '0',
    PAIBAN_SEAL_KEY: testSealKey,
    PAIBAN_PUSH_KEY: testPushKey,
    ...options.settings,
    // Tests ask all from one address; many questions would cost much work.
    PAIBAN_LIMITS: `question_address=9999/3600, ${options.settings?.PAIBAN_LIMITS ?? ''}`,
  })
  // Tests read codes also on a server for others, which shows its outbox to nobody.
  const forOthers = !read.https && (options.settings?.PAIBAN_URL ?? options.settings?.PAIBAN_PROXIES) !== undefined
  const env = { ...read, outbox: read.outbox ?? (forOthers ? 'the token of the tests' : undefined) }
  const database = options.database ?? (await testDatabase())
  const { app, services, stop } = await startServer(env, database, clock, openLog(env.logLevel))
  const fresh = (): Browser => ({ cookies: options.locale ? { _lcode_: options.locale } : {} })
  let companies = 0
  const withCompany = async (number: number): Promise<TestServer> => {
    const company = await makeTestCompany(database, clock.now(), 'Testing', number)
    return {
      app,
      services,
      clock,
      company,
      call: (call, input, as) => sendCall(app, call, input, as ?? fresh()),
      signIn: async (role, of = company) => {
        const browser = fresh()
        await sendCall(app, accountCalls.signIn, { phone: of.phones[role], password: testPassword }, browser)
        await sendCall(app, accountCalls.enterCompany, { cid: of.companyId }, browser)
        return browser
      },
      inject: app.inject.bind(app),
      withNewCompany: () => {
        companies += 1
        return withCompany(100 + companies)
      },
      stop,
    }
  }
  return withCompany(0)
}
