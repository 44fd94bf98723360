/** A problem made for somebody who belongs to several companies. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { company } from '../../db/schema.ts'
import { join } from '../../membership/founding/found-company.ts'
import { makeTestCompany } from '../../testing/test-company.ts'
import { makeWeek, type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop
beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

test('weeks begin as in the company at work, whatever other companies the person is a member of', async () => {
  const { db } = shop.server.services
  const { companyId, personIds } = shop.server.company
  const weekBegins = (id: string, weekStart: number) =>
    db.asOwner(tx => tx.update(company).set({ weekStart }).where(eq(company.id, id)))
  const now = shop.server.clock.now()
  const other = await makeTestCompany(db, now, 'Other', 1)
  const member = { personId: personIds.administrator, roleIds: [], scope: { kind: 'company' } as const }
  await db.inCompany(other.companyId, tx => join(tx, member, now))
  await weekBegins(other.companyId, 6)
  // Written last, so that a query which names no company meets the other one first.
  await weekBegins(companyId, 2)
  const planId = await makeWeek(shop)
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  expect(problem.calendar.weekStart).toBe(2)
})
