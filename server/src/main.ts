/** The server process: starts, prints its address, and ends cleanly on SIGTERM and SIGINT. */
import { runningClock } from './clock.ts'
import { openDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { openLog } from './log.ts'
import { startServer } from './start-server.ts'

const env = readEnv()
const log = openLog(env.logLevel)
const database = await openDatabase(env)
const server = await startServer(env, database, runningClock(env.now), log)
const address = await server.app.listen({ port: env.port, host: env.host })
process.stdout.write(`Paiban serves at ${address}\n`)

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
