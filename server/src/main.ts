/** The server process: starts, prints its address, and ends cleanly on SIGTERM and SIGINT. */
import { runningClock } from './clock.ts'
import { openDatabase } from './db/open.ts'
import { makeDemo } from './demo/make-demo.ts'
import { makePersonal } from './demo/make-personal.ts'
import { makeRosters } from './demo/weeks/make-rosters.ts'
import { endOnSignal } from './end-on-signal.ts'
import { ownEnv } from './env.ts'
import { openLog } from './log.ts'
import { startServer } from './start-server.ts'
import { wordsOfStart } from './words-of-start.ts'

const env = ownEnv()
const log = openLog(env.logLevel)
const database = await openDatabase(env)
const clock = runningClock(env.now)
const madeDemo = env.demo && (await makeDemo(database, clock))
const server = await startServer(env, database, clock, log)
if (madeDemo) await makePersonal(server.services)
if (madeDemo && env.demoRosters) await makeRosters(server.services)
// Before anybody can reach us: whoever sees an answer may also ask us to end.
endOnSignal(signal => {
  log.info({ signal }, 'stopping')
  return server.stop()
})

const address = await server.app.listen({ port: env.port, host: env.host })
process.stdout.write(await wordsOfStart(env, database, address))
