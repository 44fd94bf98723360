/** Puts a server together: database, queue, engine, routes. `main.ts` and the tests both start here. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { allJobs, allScheduled, allStanding } from './all-jobs.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { openEngine } from './engine/open-engine.ts'
import type { Env } from './env.ts'
import { buildApp } from './http/app.ts'
import { closesConnections } from './http/close-connections.ts'
import { startQueue } from './jobs/queue.ts'
import { startStanding } from './jobs/standing.ts'
import { openOutbox } from './outbox/open-outbox.ts'
import { lagOfFigures } from './planning/index.ts'
import { openPushKey } from './push/push-key.ts'
import { contactOf, pushSender } from './push/push-sender.ts'
import { machineRoutes, routes } from './routes.ts'
import { openSealing, wordsOfSealing } from './sealed/open-sealing.ts'
import type { Services } from './services.ts'

export interface RunningServer {
  app: FastifyInstance
  services: Services
  /** Lets calls and jobs that run end, then closes everything. */
  stop(): Promise<void>
}

/** Starts everything but listening. */
export const startServer = async (
  env: Env,
  db: Database,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<RunningServer> => {
  const sealing = await openSealing(env, db)
  const unsealed = wordsOfSealing(sealing)
  if (unsealed !== undefined) log.warn(unsealed)
  const engine = openEngine(env.binary)
  const pushKey = openPushKey(env)
  const outbox = openOutbox(db, clock, env, log, pushKey && pushSender(db, pushKey, contactOf(env)))
  const built: { services?: Services } = {}
  const servicesOf = (): Services => {
    if (!built.services) throw new Error('the server is not put together yet')
    return built.services
  }
  const jobs = await startQueue(db, servicesOf, allJobs, env.workers)
  const push = pushKey && { publicKey: pushKey.publicKey }
  const services: Services = { db, clock, jobs, engine, outbox, sealing, push, env, log }
  built.services = services
  const app = await buildApp(services, routes, machineRoutes, async () => ({ figures: await lagOfFigures(db) }))
  const closeCalls = closesConnections(app)
  if (env.workers > 0) await jobs.work(allJobs, allScheduled)
  const stopping = new AbortController()
  const standing = env.workers > 0 ? startStanding(services, allStanding, stopping.signal) : undefined
  return {
    app,
    services,
    stop: async () => {
      stopping.abort()
      await closeCalls()
      await standing
      await jobs.stop()
      await outbox.close()
      await engine.close()
      await db.close()
    },
  }
}
