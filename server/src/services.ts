/** What every handler can reach: the database, the clock, the queue, the engine, the outbox, the keys, the settings and the log. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Engine } from './engine/engine.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Outbox } from './outbox/open-outbox.ts'
import type { Sealing } from './sealed/open-sealing.ts'

export interface Services {
  db: Database
  clock: Clock
  jobs: Jobs
  engine: Engine
  /** Carries SMS, e-mails and pushes out of the house. */
  outbox: Outbox
  /** The keys of people's private fields. */
  sealing: Sealing
  /** What browsers subscribe to pushes with; null where this server sends none. */
  push: { publicKey: string } | null
  env: Env
  log: FastifyBaseLogger
}
