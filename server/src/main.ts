/** The server process: starts, prints its address, and ends cleanly on SIGTERM and SIGINT. */
import { runningClock } from './clock.ts'
import { openDatabase } from './db/open.ts'
import { demoLogins } from './demo/logins.ts'
import { hasDemo, makeDemo } from './demo/make-demo.ts'
import { readEnv } from './env.ts'
import { openLog } from './log.ts'
import { startServer } from './start-server.ts'

const env = readEnv()
const log = openLog(env.logLevel)
const database = await openDatabase(env)
const clock = runningClock(env.now)
if (env.demo) await makeDemo(database, clock)
const server = await startServer(env, database, clock, log)
// Before anybody can reach us: whoever sees an answer may also ask us to end.
let stopping = false
const stop = async (signal: string) => {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'stopping')
  await server.stop()
  process.exit(0)
}
process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))

const address = await server.app.listen({ port: env.port, host: env.host })
process.stdout.write(`Paiban serves at ${address}\n`)
if (await hasDemo(database)) {
  for (const { role, phone, password } of demoLogins) process.stdout.write(`  ${role}: ${phone} / ${password}\n`)
}
