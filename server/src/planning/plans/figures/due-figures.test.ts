/** The job that counts figures: at least once whatever is killed, the newest whoever else counts, and how far it lags. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { noteChange } from '../../../changes/index.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { putAway } from '../../../roster/testing/put-away.ts'
import { kindsOfDatabase } from '../../../testing/test-database.ts'
import {
  countFigures,
  earlyDuty,
  makeWeek,
  monday,
  type PlanningShop,
  planningShop,
  put,
} from '../../testing/planning-shop.ts'
import { plan } from '../schema.ts'
import { keepFiguresFresh } from './due-figures.ts'
import { countAnew } from './figures.ts'

const weeks = 3
const never = new AbortController().signal

describe.each(await kindsOfDatabase())('on %s', (kind, open) => {
  let shop: PlanningShop
  let planIds: string[]
  beforeAll(async () => {
    shop = await planningShop({ database: await open() })
    planIds = []
    for (let at = 0; at < weeks; at += 1) {
      const id = await makeWeek(shop, `Week ${at}`, addDays(monday, 7 * at))
      await put(shop, id, 0, [earlyDuty(shop, shop.people[0], addDays(monday, 7 * at))])
      planIds.push(id)
    }
    await countFigures(shop)
  }, 120_000)
  afterAll(() => shop.stop())

  const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
    shop.server.services.db.inCompany(shop.server.company.companyId, work)
  const read = async (id: string) => {
    const [record] = await inCompany(tx => tx.select().from(plan).where(eq(plan.id, id)))
    if (!record) throw new Error('a plan')
    return record
  }
  const uncounted = async () => {
    const { rows } = await shop.server.call(calls.listPlans, {}, shop.admin)
    return rows.filter(each => !each.counted).length
  }
  const lag = async () => (await shop.server.inject({ url: '/api/health' })).json().figures
  /** The time passes for which whoever takes plans up holds them back. */
  const later = () => shop.server.services.db.raw.exec(`update plan_due set "after" = now()`)
  const changeAll = () => inCompany(tx => noteChange(tx, { matter: 'rules', departmentIds: [shop.siteId] }))

  /** A process that is killed after so many transactions: from then on it neither reads nor writes. */
  const killedAfter = (most: number): Database => {
    const { db } = shop.server.services
    let begun = 0
    return {
      ...db,
      inCompany: (company, work) => {
        begun += 1
        return begun > most ? Promise.reject(new Error('killed')) : db.inCompany(company, work)
      },
    }
  }

  it.each(Array.from({ length: 2 * weeks + 2 }, (_, at) => at))(
    'a worker that is killed after %i transactions leaves nothing that the next one does not count',
    async most => {
      await changeAll()
      const { services } = shop.server
      const log = { error: () => {} }
      await keepFiguresFresh({ ...services, log, db: killedAfter(most) }, never)
      await later()
      await countFigures(shop)
      expect(await uncounted()).toBe(0)
      expect(await lag()).toEqual({ plans: 0, failed: 0, changes: 0, seconds: 0 })
    },
  )

  it('of two that count one plan at once the later keeps nothing older, and the plan is counted once more', async () => {
    const { services } = shop.server
    const [id] = planIds
    const record = await read(id ?? '')
    const before = record.prohibited
    let between = false
    const meanwhile = async <T>(work: (tx: Tx) => Promise<T>) => {
      const answer = await inCompany(work)
      if (!between) {
        between = true
        await putAway(shop.server, shop.people[0], monday)
        await countFigures(shop)
      }
      return answer
    }
    const { how } = await countAnew(services, meanwhile, record)
    expect(how).toBe('missed')
    expect((await read(record.id)).prohibited).toBe(before + 1)
    expect(await uncounted()).toBe(0)
  })

  it('two workers at once count all of it, and each what the other does not', async () => {
    await changeAll()
    const { services } = shop.server
    await Promise.all([keepFiguresFresh(services, never), keepFiguresFresh(services, never)])
    expect(await uncounted()).toBe(0)
    await changeAll()
    let begun = 0
    const { db } = services
    const watched: Database = {
      ...db,
      inCompany: (company, work) => {
        begun += 1
        return db.inCompany(company, work)
      },
    }
    await Promise.all([1, 2].map(() => keepFiguresFresh({ ...services, db: watched }, never)))
    // Two for each plan; beside that each worker finds its work at most twice, and one puts it away.
    expect(begun).toBeLessThanOrEqual(2 * weeks + 5)
  })

  it('health tells how many plans and changes wait, and for how long', async () => {
    await countFigures(shop)
    await changeAll()
    await inCompany(tx => tx.execute(sql`update change set noted_at = now() - interval '90 seconds'`))
    expect(await lag()).toMatchObject({ plans: 0, changes: 1 })
    expect((await lag()).seconds).toBeGreaterThanOrEqual(90)
    await put(shop, planIds[0] ?? '', 1, [earlyDuty(shop, undefined, monday)])
    expect((await lag()).plans).toBe(1)
    await countFigures(shop)
    expect(await lag()).toEqual({ plans: 0, failed: 0, changes: 0, seconds: 0 })
  })

  it('a worker that is asked to stop gives back what it has not counted', async () => {
    await changeAll()
    const stopping = new AbortController()
    const { db } = shop.server.services
    let begun = 0
    const stops: Database = {
      ...db,
      inCompany: (company, work) => {
        begun += 1
        if (begun === 2) stopping.abort()
        return db.inCompany(company, work)
      },
    }
    await keepFiguresFresh({ ...shop.server.services, db: stops }, stopping.signal)
    expect(await uncounted()).toBe(weeks - 1)
    const held = await inCompany(tx => rowsOf(tx, sql`select from plan_due where after > now()`))
    expect(held).toEqual([])
    await countFigures(shop)
    expect([kind, await uncounted()]).toEqual([kind, 0])
  })
})
