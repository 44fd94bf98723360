/** A batch on a PostgreSQL server whose workers are killed, again and again: it ends, and says why. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { bossOn } from '../../jobs/queue.ts'
import { postgresIsThere, postgresTestDatabase } from '../../testing/postgres-databases.ts'
import { type PlanningShop, planningShop } from '../testing/planning-shop.ts'
import { batchSiteJob } from './batch-job.ts'

const there = await postgresIsThere()
if (!there) console.warn('no PostgreSQL server for tests: killed workers are not tried')

const root = path.resolve(import.meta.dirname, '../../../..')
const queue = batchSiteJob.name

let shop: PlanningShop
let url = ''
let worker: ChildProcess | undefined
beforeAll(async () => {
  if (!there) return
  const database = await postgresTestDatabase()
  url = database.url
  shop = await planningShop({ database })
}, 120_000)
afterAll(async () => {
  worker?.kill('SIGKILL')
  await shop?.stop()
})

const job = async (): Promise<{ state: string; runs: number } | undefined> => {
  const { rows } = await shop.server.services.db.raw.query(
    `select state::text as state, retry_count as runs from pgboss.job where name = '${queue}'`,
  )
  return (rows as { state: string; runs: number }[])[0]
}

const startWorker = (): ChildProcess => {
  const env = { ...process.env, DATABASE_URL: url, PAIBAN_LOG: 'silent', PAIBAN_NOW: '2026-03-02T01:00:00Z' }
  return spawn(process.execPath, ['server/src/commands/worker.ts'], { cwd: root, env, stdio: 'ignore' })
}

/** A worker process that has begun the job for the n-th time is killed in the middle of its search. */
const killWorker = async (run: number): Promise<void> => {
  worker = startWorker()
  await expect.poll(job, { timeout: 60_000, interval: 100 }).toEqual({ state: 'active', runs: run })
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

/** An hour without a sign of life passes, and somebody looks after the queue. */
const noticeSilence = async (): Promise<void> => {
  const { db } = shop.server.services
  await db.raw.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
  await db.raw.query(`update pgboss.queue set monitor_claim_on = null`)
  const boss = await bossOn(db, false).start()
  await boss.supervise(queue)
  await boss.stop({ graceful: false, close: false })
}

it.skipIf(!there)(
  'a site whose worker is killed at each of its runs fails with the reason, and its run ends',
  async () => {
    const sites = [{ departmentId: shop.siteId, enabled: true }]
    const schedule = { enabled: true, startMinute: 120, periodsAhead: 1, seconds: 300, sites }
    await shop.server.call(calls.saveBatchSchedule, schedule, shop.admin)
    const { runId } = await shop.server.call(calls.runBatch, {}, shop.admin)
    for (const run of [0, 1, 2]) {
      await killWorker(run)
      await noticeSilence()
    }
    expect((await job())?.state).toBe('failed')

    worker = startWorker()
    const results = () => shop.server.call(calls.listBatchResults, { runId }, shop.admin)
    await expect.poll(async () => (await results()).run.finishedAt, { timeout: 60_000, interval: 100 }).not.toBeNull()
    const { run, rows } = await results()
    expect(run).toMatchObject({ failed: 1, made: 0 })
    expect(rows[0]).toMatchObject({ state: 'failed', code: 'job_lost' })
    expect(rows[0]?.message).not.toBe('')
    const task = await shop.server.services.db.raw.query('select state, error from task')
    expect(task.rows).toEqual([{ state: 'failed', error: 'job_lost' }])
    const next = await shop.server.call(calls.runBatch, { departmentIds: [shop.siteId] }, shop.admin)
    expect(next.runId).not.toBe(runId)
  },
  240_000,
)
