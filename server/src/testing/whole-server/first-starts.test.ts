/** Several processes that start at once on one new PostgreSQL database: one sets it up, the others wait for it. */
import { expect, it } from 'vitest'
import { runningClock } from '../../clock.ts'
import { openDatabase } from '../../db/open.ts'
import { hasDemo, makeDemo } from '../../demo/make-demo.ts'
import { readEnv } from '../../env.ts'
import { openLog } from '../../log.ts'
import { startServer } from '../../start-server.ts'
import { makePostgresDatabase, postgresIsThere } from '../postgres-databases.ts'
import { testPushKey, testSealKey } from '../seal-key.ts'

const starts = 4

it('first starts at once on one new PostgreSQL database all serve, and the demo is made once', async context => {
  if (!(await postgresIsThere())) context.skip('no PostgreSQL server for tests')
  const made = await makePostgresDatabase()
  const env = readEnv({
    DATABASE_URL: made.url,
    DATABASE_POOL: '3',
    PAIBAN_LOG: 'silent',
    PAIBAN_PUSH_KEY: testPushKey,
    PAIBAN_SEAL_KEY: testSealKey,
  })
  // What a start does, each with connections of its own.
  const start = async () => {
    const clock = runningClock(undefined)
    const database = await openDatabase(env)
    await makeDemo(database, clock, 1)
    return startServer(env, database, clock, openLog('silent'))
  }
  const begun = await Promise.allSettled(Array.from({ length: starts }, start))
  const servers = begun.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  expect(begun.flatMap(each => (each.status === 'rejected' ? [String(each.reason.cause ?? each.reason)] : []))).toEqual(
    [],
  )
  for (const { app, services } of servers) {
    expect((await app.inject('/api/health')).json()).toMatchObject({
      status: 'ok',
      database: 'postgres',
      lostConnections: 0,
    })
    expect(await hasDemo(services.db)).toBe(true)
    const { rows } = await services.db.raw.query('select count(*)::int as n from company')
    expect(rows).toEqual([{ n: 3 }])
  }
  for (const server of servers) await server.stop()
})
