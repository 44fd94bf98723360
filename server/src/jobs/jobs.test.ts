/** Jobs and their tasks: sent with the write that wants them, watched, refused, cancelled, taken up again. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { standingClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openEngine } from '../engine/open-engine.ts'
import { readEnv } from '../env.ts'
import { Refusal } from '../errors.ts'
import { openLog } from '../log.ts'
import { openOutbox } from '../outbox/open-outbox.ts'
import type { Services } from '../services.ts'
import { makeTestCompany, type TestCompany } from '../testing/test-company.ts'
import { kindsOfDatabase } from '../testing/test-database.ts'
import { turnOf } from '../threads/turn.ts'
import { defineJob } from './job.ts'
import type { Jobs } from './jobs.ts'
import { startQueue } from './queue.ts'
import { task } from './schema.ts'

const kinds = await kindsOfDatabase()

const count = defineJob({
  name: 'test-count',
  schema: z.object({ to: z.int() }),
  run: async (context, data) => {
    for (let n = 1; n <= data.to; n += 1) await context.progress(n, data.to)
    return { counted: data.to, for: context.actor?.name, turn: turnOf() }
  },
})
const refuse = defineJob({
  name: 'test-refuse',
  schema: z.object({}),
  run: () => Promise.reject(new Refusal('people:phone_taken', { name: 'Li' })),
})
const untilCancelled = defineJob({
  name: 'test-endless',
  schema: z.object({}),
  run: async context => {
    for (let n = 0; !context.signal.aborted; n += 1) {
      await context.progress(n, n)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  },
})
const fill = defineJob({
  name: 'test-fill',
  schema: z.object({}),
  fills: [task],
  run: () => Promise.resolve(),
})
const all = [count, refuse, untilCancelled, fill]

describe.each(kinds)('on %s', (_, open) => {
  const clock = standingClock('2026-03-02T01:00:00Z')
  let db: Database
  let jobs: Jobs
  let company: TestCompany
  let other: TestCompany
  beforeAll(async () => {
    db = await open()
    company = await makeTestCompany(db, clock.now(), 'Jobs', 7)
    const env = readEnv({})
    const engine = openEngine(env.binary)
    const log = openLog('silent')
    const outbox = openOutbox(db, clock, env, log)
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
    other = await makeTestCompany(db, clock.now(), 'Others', 8)
    jobs = await startQueue(db, services, all, 2)
    await jobs.work(all)
  })
  afterAll(async () => {
    await jobs.stop()
    await db.close()
  })

  const sender = () => ({
    actor: { personId: company.personIds.manager, name: 'Wang' },
    companyId: company.companyId,
    locale: 'en' as const,
    now: clock.now(),
  })
  const read = async (id: string) =>
    (await db.inCompany(company.companyId, tx => tx.select().from(task).where(eq(task.id, id))))[0]
  const reaches = async (id: string, state: string) => {
    await expect.poll(async () => (await read(id))?.state, { timeout: 20_000, interval: 50 }).toBe(state)
    return read(id)
  }

  it("a job runs to its end and shows its result; what it asks of the engine takes its company's turn", async () => {
    const id = await db.inCompany(company.companyId, tx => jobs.send(tx, count, { to: 3 }, sender()))
    expect(await reaches(id, 'done')).toMatchObject({
      progress: 100,
      result: { counted: 3, for: 'Wang', turn: company.companyId },
    })
  })

  it('a job that fills tables is done when the database knows their size', async () => {
    const known = async () => (await db.raw.query(`select reltuples from pg_class where relname = 'task'`)).rows[0]
    await db.inCompany(company.companyId, tx => jobs.send(tx, count, { to: 1 }, sender()))
    expect(await known()).toEqual({ reltuples: -1 })
    await reaches(await db.inCompany(company.companyId, tx => jobs.send(tx, fill, {}, sender())), 'done')
    expect((await known())?.reltuples).toBeGreaterThan(0)
  })

  it('a refusal ends the task as failed, with its code and values', async () => {
    const id = await db.inCompany(company.companyId, tx => jobs.send(tx, refuse, {}, sender()))
    expect(await reaches(id, 'failed')).toMatchObject({ error: 'people:phone_taken', errorValues: { name: 'Li' } })
  })

  it('a transaction that fails after sending leaves neither task nor job', async () => {
    let id = ''
    const failing = db.inCompany(company.companyId, async tx => {
      id = await jobs.send(tx, count, { to: 1 }, sender())
      throw new Error('refused later')
    })
    await expect(failing).rejects.toThrow('refused later')
    expect(await read(id)).toBeUndefined()
    expect((await db.raw.query('select id from pgboss.job where id = $1', [id])).rows).toEqual([])
  })

  it('after sending, the transaction still sees its own company alone', async () => {
    const rows = await db.inCompany(company.companyId, async tx => {
      await jobs.send(tx, count, { to: 1 }, sender())
      const { rows } = (await tx.execute('select current_user as role')) as { rows: unknown[] }
      return rows
    })
    expect(rows).toEqual([{ role: 'paiban_app' }])
  })

  it('of a company that sends more than can run at once the rest waits, and another company begins at once, before it', async () => {
    const send = () => db.inCompany(company.companyId, tx => jobs.send(tx, untilCancelled, {}, sender()))
    const cancel = (of: TestCompany, id: string) => db.inCompany(of.companyId, tx => jobs.cancel(tx, id, clock.now()))
    const [first, second, third] = [await send(), await send(), await send()]
    for (const id of [first, second]) await reaches(id, 'running')
    const theirs = { ...sender(), companyId: other.companyId, actor: null }
    const sendTheirs = () => db.inCompany(other.companyId, tx => jobs.send(tx, untilCancelled, {}, theirs))
    const stateOf = async (id: string) =>
      (await db.inCompany(other.companyId, tx => tx.select().from(task).where(eq(task.id, id))))[0]?.state
    const [fourth, fifth] = [await sendTheirs(), await sendTheirs()]
    await expect.poll(() => stateOf(fourth), { timeout: 20_000, interval: 50 }).toBe('running')
    expect((await read(third))?.state).toBe('waiting')
    // A place is free: the second of those who have one running comes before the third of those who had two.
    await cancel(company, first)
    await expect.poll(() => stateOf(fifth), { timeout: 20_000, interval: 50 }).toBe('running')
    expect((await read(third))?.state).toBe('waiting')
    for (const id of [fourth, fifth]) await cancel(other, id)
    await reaches(third, 'running')
    for (const id of [second, third]) await cancel(company, id)
  })

  it('a running job is cancelled, and one that has ended cannot be', async () => {
    const id = await db.inCompany(company.companyId, tx => jobs.send(tx, untilCancelled, {}, sender()))
    await reaches(id, 'running')
    await db.inCompany(company.companyId, tx => jobs.cancel(tx, id, clock.now()))
    expect((await reaches(id, 'cancelled'))?.endedAt).toEqual(clock.now())
    await expect(db.inCompany(company.companyId, tx => jobs.cancel(tx, id, clock.now()))).rejects.toThrow('not_found')
  })
})
