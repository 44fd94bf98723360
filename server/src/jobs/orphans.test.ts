/** An embedded database whose process is killed while a job runs: the next start takes the job up, but not for ever. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { standingClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openEngine } from '../engine/open-engine.ts'
import { readEnv } from '../env.ts'
import { openLog } from '../log.ts'
import { openOutbox } from '../outbox/open-outbox.ts'
import type { Services } from '../services.ts'
import { makeTestCompany, type TestCompany } from '../testing/test-company.ts'
import { embeddedTestDatabase } from '../testing/test-database.ts'
import { defineJob } from './job.ts'
import type { Jobs } from './jobs.ts'
import { startQueue } from './queue.ts'
import { task } from './schema.ts'

const schema = z.object({})
let runs = 0
const counted = defineJob({
  name: 'test-counted',
  schema,
  run: async () => {
    runs += 1
    return { runs }
  },
})

const clock = standingClock('2026-03-02T01:00:00Z')
let db: Database
let company: TestCompany
beforeAll(async () => {
  db = await embeddedTestDatabase()
  company = await makeTestCompany(db, clock.now(), 'Jobs', 7)
})
afterAll(() => db.close())

/** A process on the database, with a queue of its own. */
const start = async (): Promise<Jobs> => {
  const env = readEnv({})
  const log = openLog('silent')
  const outbox = openOutbox(db, clock, env, log)
  const engine = openEngine(env.binary)
  const services: () => Services = () => ({
    db,
    clock,
    jobs,
    engine,
    outbox,
    sealing: { current: null, known: new Map() },
    push: null,
    env,
    log,
  })
  const jobs = await startQueue(db, services, [counted], 1)
  return jobs
}

/** Sends a job whose n-th run is what a kill left behind; a process that starts then finds it. */
const afterKillOf = async (run: number) => {
  runs = 0
  const sending = await start()
  const sender = { actor: null, companyId: company.companyId, locale: 'en' as const, now: clock.now() }
  const id = await db.inCompany(company.companyId, tx => sending.send(tx, counted, {}, sender))
  await db.raw.query(
    `update pgboss.job set state = 'active', started_on = now(), retry_count = ${run - 1} where name = 'test-counted'`,
  )
  await sending.stop()
  const working = await start()
  await working.work([counted])
  const read = async () =>
    (await db.inCompany(company.companyId, tx => tx.select().from(task).where(eq(task.id, id))))[0]
  await expect.poll(async () => (await read())?.endedAt ?? null, { timeout: 20_000, interval: 50 }).not.toBeNull()
  await working.stop()
  return read()
}

it('a job whose first or second run was killed runs again', async () => {
  expect(await afterKillOf(1)).toMatchObject({ state: 'done', result: { runs: 1 } })
  expect(await afterKillOf(2)).toMatchObject({ state: 'done', result: { runs: 1 } })
})

it('a job that killed its process three times is given up, and its task says so', async () => {
  expect(await afterKillOf(3)).toMatchObject({ state: 'failed', error: 'job_lost' })
  expect(runs).toBe(0)
})
