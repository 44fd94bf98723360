/** Of plans with a proof, of which something may have changed, none is told until the job has looked closely. */
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/shared/business-date.ts'
import { noteChange } from '../../../changes/index.ts'
import type { Tx } from '../../../db/database.ts'
import { buildProblem } from '../../problem/build-problem.ts'
import { planFacts } from '../../problem/facts/plan-facts.ts'
import { problemPrint } from '../../problem/problem-print.ts'
import { countFigures, makeWeek, monday, type PlanningShop, planningShop } from '../../testing/planning-shop.ts'
import { plan } from '../schema.ts'
import { gapsOf, keepProof } from './proof.ts'
import { standingOfOne } from './standing.ts'

let shop: PlanningShop

const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
  shop.server.services.db.inCompany(shop.server.company.companyId, work)
const records = () => inCompany(tx => tx.select().from(plan).where(isNull(plan.deletedAt)).orderBy(plan.first))
const gaps = async () => {
  const all = await records()
  return [...(await inCompany(tx => gapsOf(tx, all))).keys()]
}

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

test('a change that makes none another one hides every gap until the job has looked, and a look shows them again', async () => {
  expect(await gaps()).toHaveLength(3)
  await inCompany(tx => noteChange(tx, { matter: 'place', departmentIds: [shop.siteId] }))
  expect(await gaps()).toEqual([])
  expect(await gaps()).toEqual([])
  await countFigures(shop)
  expect(await gaps()).toHaveLength(3)
})
