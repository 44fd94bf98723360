/** Of many plans with a proof, of which something may have changed, a look at all of them looks closely at a few. */
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { addDays } from '../../time/dates.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { planFacts } from '../problem/plan-facts.ts'
import { problemPrint } from '../problem/problem-print.ts'
import { makeWeek, monday, type PlanningShop, planningShop } from '../testing/planning-shop.ts'
import { gapsOf, keepProof } from './proof.ts'
import { plan } from './schema.ts'
import { standingOfOne } from './standing.ts'

let shop: PlanningShop

const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
  shop.server.services.db.inCompany(shop.server.company.companyId, work)
const records = () => inCompany(tx => tx.select().from(plan).where(isNull(plan.deletedAt)).orderBy(plan.first))
const gaps = async (most: number) => [...(await gapsOf(shop.server.services, inCompany, await records(), most)).keys()]
const later = (): unknown => shop.server.clock.set(new Date(shop.server.clock.now().getTime() + 600_000).toISOString())

beforeAll(async () => {
  shop = await planningShop()
  const { engine, clock } = shop.server.services
  for (const first of [0, 7, 14].map(days => addDays(monday, days))) await makeWeek(shop, `From ${first}`, first)
  for (const record of await records()) {
    const problem = problemPrint(await buildProblem(engine, await inCompany(tx => planFacts(tx, record))))
    const at = clock.now()
    const of = { revision: record.revision, at }
    const standing = await inCompany(tx => standingOfOne(tx, record.id))
    await inCompany(tx => keepProof(tx, record.id, { score: 100, bound: 90, problem, standing }, of))
  }
})
afterAll(() => shop.stop())

/** A change that touches every plan and makes none another one. */
const touchAll = async () => {
  later()
  await inCompany(tx => noteChange(tx, { matter: 'place', departmentIds: [shop.siteId] }))
  later()
}

test('no more than asked for, those first that were looked at longest ago, and the others tell no gap meanwhile', async () => {
  expect(await gaps(0)).toHaveLength(3)
  await touchAll()
  expect(await gaps(0)).toEqual([])
  const before = await gaps(2)
  expect(before).toHaveLength(2)
  await touchAll()
  expect(new Set([...before, ...(await gaps(2))]).size).toBe(3)
  await gaps(3)
  expect(await gaps(0)).toHaveLength(3)
})
