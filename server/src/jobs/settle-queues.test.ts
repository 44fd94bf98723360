/** A start looks at the queues once: what is as it should be is not written again, what differs is put right. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { kindsOfDatabase } from '../testing/test-database.ts'
import { defineJob } from './job.ts'
import { bossOn } from './queue.ts'
import { catchUp, lostQueue, settleQueues, settleScheduled } from './settle-queues.ts'

const kinds = await kindsOfDatabase()
const job = defineJob({ name: 'test-settled', schema: z.object({}), seconds: 60, run: () => Promise.resolve() })
const nightly = { name: 'test-nightly', cron: '0 1 * * *', run: () => Promise.resolve() }

describe.each(kinds)('on %s', (_, open) => {
  let db: Database
  let boss: ReturnType<typeof bossOn>
  beforeAll(async () => {
    db = await open()
    boss = bossOn(db, false)
    await boss.start()
    await settleQueues(boss, [job])
    await settleScheduled(boss, [nightly])
  })
  afterAll(async () => {
    await boss.stop({ close: false })
    await db.close()
  })

  /** What stands in a table, with the row's version: a write of the same values shows too. */
  const versions = async (table: string) =>
    (await db.raw.query(`select name, xmin::text as version from pgboss.${table} order by name`)).rows
  const queue = async () => (await boss.getQueue(job.name)) ?? undefined

  it('makes what is missing, and writes nothing where all is there', async () => {
    expect(await queue()).toMatchObject({
      retryLimit: 2,
      expireInSeconds: 60,
      heartbeatSeconds: 30,
      deadLetter: lostQueue,
    })
    expect(await boss.getSchedules(nightly.name)).toMatchObject([{ cron: nightly.cron }])
    const before = [await versions('queue'), await versions('schedule')]
    await settleQueues(boss, [job])
    await settleScheduled(boss, [nightly])
    expect([await versions('queue'), await versions('schedule')]).toEqual(before)
  })

  it('puts right what an earlier version set otherwise', async () => {
    await boss.updateQueue(job.name, { retryLimit: 7, heartbeatSeconds: 99 })
    await settleQueues(boss, [{ ...job, seconds: 90 }])
    expect(await queue()).toMatchObject({ retryLimit: 2, expireInSeconds: 90, heartbeatSeconds: 30 })
    await settleScheduled(boss, [{ ...nightly, cron: '0 2 * * *' }])
    expect(await boss.getSchedules(nightly.name)).toMatchObject([{ cron: '0 2 * * *' }])
  })

  it('begins at a start what a stopped server has missed, once, and not what ended lately', async () => {
    const upkeep = { ...nightly, atStartAfterHours: 25 }
    const waiting = async () => (await boss.findJobs(nightly.name)).filter(({ state }) => state === 'created')
    await catchUp(db, boss, [nightly])
    expect(await waiting()).toEqual([])
    await catchUp(db, boss, [upkeep])
    await catchUp(db, boss, [upkeep])
    const [begun, ...more] = await waiting()
    expect(more).toEqual([])
    await boss.fetch(nightly.name)
    await boss.complete(nightly.name, begun?.id ?? '')
    await catchUp(db, boss, [upkeep])
    expect(await waiting()).toEqual([])
    await db.raw.query(`update pgboss.job set completed_on = completed_on - interval '26 hours' where id = $1`, [
      begun?.id,
    ])
    await catchUp(db, boss, [upkeep])
    expect(await waiting()).toHaveLength(1)
  })
})
