/** Exceptions that somebody may bring back are looked for once for all duties, and only so far back. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { newId } from '../../../db/new-id.ts'
import { plan, planEdit } from '../../plans/schema.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../../testing/planning-shop.ts'

const rounds = 14
const rule = 'min_rest_between_duties'

let shop: PlanningShop
let planId: string
let taken: Duty

/** Its id hardly compresses: some thousands of them fill what is looked through. */
const open = (): Duty => earlyDuty(shop, undefined, monday, { id: randomUUID() })

/** A long log: the administrator took an exception away, then changed thousands of duties again and again. */
beforeAll(async () => {
  shop = await planningShop()
  planId = await makeWeek(shop)
  const { db, clock } = shop.server.services
  const { companyId, personIds } = shop.server.company
  taken = { ...open(), excepted: [rule] }
  await db.inCompany(companyId, async tx => {
    for (let revision = 1; revision <= rounds; revision += 1) {
      const before = revision === 1 ? [taken] : Array.from({ length: 2500 }, open)
      const change = { remove: before.map(duty => duty.id), put: [] }
      const said = { commandId: newId(), authorName: 'Other', at: clock.now(), label: { act: 'paste' as const } }
      const authorId = personIds.administrator
      const inverse = { remove: [], put: before }
      await tx.insert(planEdit).values({ planId, revision, authorId, ...said, change, inverse, source: 'screen' })
    }
    await tx.update(plan).set({ revision: rounds }).where(eq(plan.id, planId))
  })
})
afterAll(() => shop.stop())

const bring = (duties: Duty[]) => put(shop, planId, rounds, duties, { as: shop.admin })

// Asked of the whole log for each duty, this took a minute.
test('thousands of new duties with an exception are refused after one look at the log', {
  timeout: 6000,
}, async () => {
  const saved = await bring(Array.from({ length: 2500 }, () => ({ ...open(), excepted: [rule] })))
  expect(saved.refused).toMatchObject([{ code: 'exception_needs_reason' }])
})

test('what was taken away before the last of the log is not brought back by undoing', async () => {
  expect((await bring([taken])).refused).toMatchObject([{ code: 'exception_needs_reason' }])
  const { plan: record } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  expect(record.revision).toBe(rounds)
})
