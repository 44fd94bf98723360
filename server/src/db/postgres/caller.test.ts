/** Whoever waits is not kept waiting by a slow statement, and whoever hangs up leaves none behind. On PostgreSQL. */
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { markerHeaders } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { sessionCookie } from '../../access/entry/session.ts'
import { errorWords } from '../../messages/words.ts'
import { postgresIsThere, postgresTestDatabase } from '../../testing/postgres-databases.ts'
import { type Browser, RefusedCall, type TestServer, testServer } from '../../testing/test-server.ts'
import type { Database } from '../database.ts'
import { rowsOf } from '../rows.ts'
import type { Caller } from './caller.ts'

const there = await postgresIsThere()
/** As many as may call within a minute, beside the one who signs in. */
const strangers = 3

describe.skipIf(!there)('on PostgreSQL', () => {
  let server: TestServer
  let boss: Browser
  /** Holds what the calls wait for. */
  let holder: pg.Client
  /** Looks at the others from outside of a transaction, which would go on seeing those whom it saw first. */
  let watcher: pg.Client
  let connected: () => Promise<pg.Client>
  /** As short as a test wants it. */
  let millis: number | undefined
  let db: Database
  beforeAll(async () => {
    const database = await postgresTestDatabase()
    const forCaller = (caller: Caller) =>
      database.forCaller?.({ ...caller, millis: millis ?? caller.millis }) ?? database
    db = { ...database, forCaller }
    connected = async () => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      return client
    }
    holder = await connected()
    watcher = await connected()
    const limits = { PAIBAN_LIMITS: `unsigned_address=${strangers + 1}/60` }
    server = await testServer({ database: db, settings: { PAIBAN_LOG: 'silent', ...limits } })
    boss = await server.signIn('administrator')
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await holder?.end()
    await watcher?.end()
    await server?.stop()
  })

  const held = async (work: () => Promise<void>, table = 'department') => {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    try {
      await work()
    } finally {
      await holder.query('rollback')
    }
  }
  /** Asks for the list over a connection that can be hung up. */
  const ask = (cookies: Record<string, string>) => {
    const { port } = server.app.server.address() as AddressInfo
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    const { path, method } = organisationCalls.listDepartments
    const headers = { ...markerHeaders, cookie: cookie.join('; ') }
    const asked = request({ port, host: '127.0.0.1', path, method, headers }).end()
    asked.on('error', () => {})
    return asked
  }
  const hungUp = async (asked: readonly ClientRequest[]) => {
    for (const each of asked) each.destroy()
    const open = () => new Promise(done => server.app.server.getConnections((_, count) => done(count)))
    await expect.poll(open, { interval: 20 }).toBe(0)
  }
  /** Whoever asks after somebody is answered after that one was looked up. */
  const lookedUp = async () => {
    await expect.poll(waiting, { interval: 20 }).toBe(0)
    for (let turn = 0; turn < 3; turn += 1) await server.call(accountCalls.listCompanies, {}, boss)
  }
  const list = () => server.call(organisationCalls.listDepartments, { sitesOnly: true }, boss)
  const waiting = async () => {
    const found = await watcher.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return found.rowCount
  }

  it('a statement that takes longer than the caller’s limit ends, and one of nobody who waits does not', async () => {
    const slow = (of: Database | undefined) => of?.asOwner(tx => rowsOf(tx, sql`select pg_sleep(0.3)`))
    millis = 50
    await expect(slow(db.forCaller?.({ millis }))).rejects.toMatchObject({ code: 'too_slow' })
    expect(await slow(db)).toHaveLength(1)
    expect(await db.asOwner(tx => rowsOf(tx, sql`show statement_timeout`))).toEqual([{ statement_timeout: '0' }])
  })

  it('a statement ends when the caller leaves, as what it is; what begins after that is brought to its end', async () => {
    millis = undefined
    const left = new AbortController()
    const of = db.forCaller?.({ millis: 60_000, signal: left.signal })
    const work = of?.asOwner(async tx => {
      left.abort()
      return rowsOf(tx, sql`select pg_sleep(60)`)
    })
    await expect(work).rejects.toMatchObject({ name: 'StatementEnded', code: 'left' })
    expect(await of?.asOwner(tx => rowsOf(tx, sql`select 1 as one`))).toEqual([{ one: 1 }])
  })

  it('a call is answered "try again", in words', async () => {
    millis = 50
    await held(async () => {
      const refused = await list().catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(RefusedCall)
      const { code, status, answer } = refused as RefusedCall
      expect([code, status, answer.message]).toEqual(['too_slow', 200, errorWords('zh_CN', 'too_slow')])
    })
    millis = undefined
    expect((await list()).departments.length).toBeGreaterThan(0)
  })

  it('a caller who hangs up ends what runs for them, and the next call goes on', async () => {
    millis = undefined
    await held(async () => {
      const asked = ask(boss.cookies)
      await expect.poll(waiting, { interval: 20 }).toBe(1)
      asked.destroy()
      await expect.poll(waiting, { interval: 20 }).toBe(0)
    })
    expect((await list()).departments.length).toBeGreaterThan(0)
  })

  it('whoever hangs up while it is looked up who asks is not served', async () => {
    const other = await connected()
    try {
      await other.query('begin; lock table department in access exclusive mode')
      await held(async () => {
        const asked = ask(boss.cookies)
        await expect.poll(waiting, { interval: 20 }).toBe(1)
        await hungUp([asked])
      }, 'session')
      await lookedUp()
      expect(await waiting()).toBe(0)
    } finally {
      await other.end()
    }
  })

  it('strangers who hang up are counted like those who wait for their answer', async () => {
    await held(async () => {
      const asked = Array.from({ length: strangers }, (_, place) => ask({ [sessionCookie]: `nobody ${place}` }))
      await expect.poll(waiting, { interval: 20 }).toBe(strangers)
      await hungUp(asked)
    }, 'session')
    await lookedUp()
    const nobody = { cookies: { [sessionCookie]: 'nobody' } }
    const answer = server.call(organisationCalls.listDepartments, {}, nobody)
    await expect(answer).rejects.toMatchObject({ code: 'too_frequent' })
  })
})
