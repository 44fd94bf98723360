/** A further worker process: takes jobs from the queue of a PostgreSQL server, on this or any other machine. */
import { runningClock } from '../clock.ts'
import { openDatabase } from '../db/open.ts'
import { endOnSignal } from '../end-on-signal.ts'
import { ownEnv } from '../env.ts'
import { openLog } from '../log.ts'
import { startServer } from '../start-server.ts'

const env = ownEnv()
if (env.databaseUrl === undefined) {
  process.stderr.write('A worker needs DATABASE_URL: an embedded database belongs to the server process alone.\n')
  process.exit(2)
}
const log = openLog(env.logLevel)
const worker = await startServer(
  { ...env, workers: Math.max(1, env.workers) },
  await openDatabase(env),
  runningClock(env.now),
  log,
)
endOnSignal(() => worker.stop())
process.stdout.write('A Paiban worker takes jobs\n')
