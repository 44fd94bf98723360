/** A worker process whose searches have a budget of ticks, so that each plan is the same work however many workers share the machine. */
import { runningClock } from '#server/clock.ts'
import { openPostgres } from '#server/db/postgres/postgres.ts'
import { inTicks } from '#server/engine/in-ticks.ts'
import { readEnv } from '#server/env.ts'
import { openLog } from '#server/log.ts'
import { startServer } from '#server/start-server.ts'

const [url = '', now = '', ticks = '1000'] = process.argv.slice(2)
const env = readEnv({ ...process.env, DATABASE_URL: url, PAIBAN_WORKERS: '1' })
const worker = await startServer(env, openPostgres(url, 10), runningClock(now), openLog('error'))
worker.services.engine = inTicks(worker.services.engine, Number(ticks))
process.on('disconnect', () => process.exit(1))
process.send?.('ready')
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)))
