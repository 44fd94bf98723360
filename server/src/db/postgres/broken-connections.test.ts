/** Connections to PostgreSQL end in the middle of work: the server lives on, and whoever called is told to try again. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { errorWords } from '../../messages/words.ts'
import { postgresIsThere, postgresTestDatabase, testServerUrl } from '../../testing/postgres-databases.ts'
import { type Browser, RefusedCall, type TestServer, testServer } from '../../testing/test-server.ts'
import { rowsOf } from '../rows.ts'
import { ConnectionLost } from './connection-lost.ts'

const there = await postgresIsThere()

describe.skipIf(!there)('on PostgreSQL', () => {
  let server: TestServer
  let boss: Browser
  /** A connection of somebody who may end others. */
  let other: pg.Client
  let name: string
  beforeAll(async () => {
    other = new pg.Client({ connectionString: testServerUrl })
    await other.connect()
    const database = await postgresTestDatabase()
    name = new URL(database.url).pathname.slice(1)
    server = await testServer({ database, workers: 1, settings: { PAIBAN_LOG: 'silent' } })
    boss = await server.signIn('administrator')
  })
  afterAll(async () => {
    await server?.stop()
    await other?.end()
  })

  const end = (pid: number) => other.query('select pg_terminate_backend($1)', [pid])
  const endAll = async () => {
    const ended = await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'paiban'`,
      [name],
    )
    return ended.rowCount ?? 0
  }
  const pidOf = async (tx: Parameters<typeof rowsOf>[0]) =>
    (await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`))[0]?.pid ?? 0

  it('a connection that ends inside a transaction ends neither the server nor the place of it in the pool', async () => {
    const { db } = server.services
    const before = db.lostConnections()
    for (let round = 0; round < 12; round += 1) {
      const work = db.asOwner(async tx => {
        await end(await pidOf(tx))
        await wait(20)
        return rowsOf(tx, sql`select 1`)
      })
      await expect(work).rejects.toMatchObject({ code: 'try_again' })
    }
    expect(db.lostConnections()).toBeGreaterThan(before)
    const all = Array.from({ length: 8 }, () => db.asOwner(tx => rowsOf(tx, sql`select 1 as one`)))
    expect(await Promise.all(all)).toEqual(all.map(() => [{ one: 1 }]))
  })

  it('one that ends while a transaction is being confirmed leaves open whether it was: look, then try again', async () => {
    const { db } = server.services
    await db.raw.exec(`create table slow (id int);
      create function be_slow() returns trigger language plpgsql as 'begin perform pg_sleep(60); return null; end';
      create constraint trigger slow after insert on slow deferrable initially deferred for each row execute function be_slow()`)
    let pid = 0
    const work = db.asOwner(async tx => {
      pid = await pidOf(tx)
      await tx.execute(sql`insert into slow values (1)`)
    })
    const ended = expect(work).rejects.toMatchObject({ code: 'look_again' })
    const sleeps = async () =>
      (await other.query(`select wait_event from pg_stat_activity where pid = $1`, [pid])).rows[0]?.wait_event
    await expect.poll(sleeps, { interval: 20 }).toBe('PgSleep')
    await end(pid)
    await ended
    await db.raw.exec('drop table slow')
  })

  it('under load every call is answered with its result or with "try again", in words, and afterwards all go', async () => {
    let over = false
    const answered = { well: 0, again: 0 }
    const load = async (call: () => Promise<unknown>) => {
      while (!over) {
        try {
          await call()
          answered.well += 1
        } catch (error) {
          expect(error).toBeInstanceOf(RefusedCall)
          const { code, answer, status } = error as RefusedCall
          expect(['try_again', 'look_again']).toContain(code)
          expect([status, answer.message]).toEqual([200, errorWords('zh_CN', code)])
          answered.again += 1
        }
      }
    }
    const { departments } = await server.call(organisationCalls.listDepartments, { sitesOnly: true }, boss)
    expect(departments.length).toBeGreaterThan(0)
    const calls = [
      () => server.call(accountCalls.me, {}, boss),
      () => server.call(organisationCalls.listDepartments, { sitesOnly: true }, boss),
      () => server.call(organisationCalls.getCompany, {}, boss),
    ]
    const loads = [...calls, ...calls].map(load)
    const ends = async () => {
      let ended = 0
      for (let round = 0; round < 40 || answered.again < 10; round += 1) {
        ended += await endAll()
        await wait(round % 7)
      }
      return ended
    }
    const ended = await ends().finally(() => {
      over = true
    })
    await Promise.all(loads)
    expect(ended).toBeGreaterThan(40)
    expect(answered.well).toBeGreaterThan(0)
    for (const call of calls) await call()
    const { statusCode, body } = await server.inject('/api/health')
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { status: 'ok', database: 'postgres' }])
    expect(JSON.parse(body).lostConnections).toBeGreaterThan(0)
  })

  it('while nobody can connect health says so, and says that all is well when they can again', async () => {
    const health = async () => (await server.inject('/api/health')).json()
    await other.query(`alter database ${name} with allow_connections false`)
    try {
      await endAll()
      await expect.poll(health, { interval: 50 }).toMatchObject({ status: 'unavailable' })
      await expect(server.services.db.asOwner(tx => rowsOf(tx, sql`select 1`))).rejects.toBeInstanceOf(ConnectionLost)
    } finally {
      await other.query(`alter database ${name} with allow_connections true`)
    }
    await expect.poll(health, { interval: 50 }).toMatchObject({ status: 'ok' })
    expect((await server.call(accountCalls.me, {}, boss)).personId).toBe(server.company.personIds.administrator)
  })
})
