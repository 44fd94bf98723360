/** The demo on a running server for tests and benches, with a standing clock and, where wished, a search budget in ticks. */

import { accountCalls } from '#contract/account/calls.ts'
import type { Call, Input, Output } from '#contract/call.ts'
import { type SettableClock, standingClock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTicks } from '../../engine/in-ticks.ts'
import { readEnv } from '../../env.ts'
import { openLog } from '../../log.ts'
import { type RunningServer, startServer } from '../../start-server.ts'
import { testPushKey, testSealKey } from '../../testing/seal-key.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { type Browser, sendCall } from '../../testing/test-server.ts'
import { demoLogins } from '../made-up/logins.ts'
import { demoCompanyName, makeDemo } from '../make-demo.ts'

export type Caller = <C extends Call>(call: C, input: Input<C>) => Promise<Output<C>>

export interface DemoShop {
  server: RunningServer
  clock: SettableClock
  signIn(role: string): Promise<Caller>
}

/** Starts the demo, on a test's database unless a database is given. With `ticks` every search has that budget, whatever seconds it is asked to take. */
export const demoShop = async (options: {
  now: string
  ticks?: number
  database?: Database
  workers?: number
}): Promise<DemoShop> => {
  const env = readEnv({
    PAIBAN_WORKERS: String(options.workers ?? 2),
    PAIBAN_LOG: 'error',
    PAIBAN_PUSH_KEY: testPushKey,
    PAIBAN_SEAL_KEY: testSealKey,
  })
  const clock = standingClock(options.now)
  const db = options.database ?? (await testDatabase())
  await makeDemo(db, clock)
  const server = await startServer(env, db, clock, openLog('error'))
  if (options.ticks !== undefined) server.services.engine = inTicks(server.services.engine, options.ticks)
  return {
    server,
    clock,
    signIn: async role => {
      const login = demoLogins.find(each => each.role === role)
      const browser: Browser = { cookies: {} }
      const given = { phone: login?.phone ?? '', password: login?.password ?? '' }
      const { companys } = await sendCall(server.app, accountCalls.signIn, given, browser)
      const own = companys.find(each => each.title === demoCompanyName)
      await sendCall(server.app, accountCalls.enterCompany, { cid: own?.cid ?? '' }, browser)
      return (call, input) => sendCall(server.app, call, input, browser)
    },
  }
}
