/** A workstation that templates, guides or rosters still name is not deleted, and the answer says which of them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { whileWatched } from '../../testing/watch-statements.ts'
import { workstation } from '../../workstations/schema.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

let number = 0
const station = async (): Promise<string> => {
  number += 1
  const work = { name: `Work ${number}`, workType: 'direct', crossPost: true, priority: 1, colour: 1 } as const
  return (await shop.server.call(calls.saveWorkstation, { ...work, departmentId: shop.siteId }, shop.admin)).id
}
/** As they were made. */
const unchanged = (ids: string[]) => ({ ids, revisions: ids.map(() => 0) })
const remove = (id: string) => shop.server.call(calls.deleteWorkstations, unchanged([id]), shop.admin)
const why = async (id: string) => (await refusalOf(remove(id))).answer
const names = async () => (await shop.server.call(calls.listWorkstations, {}, shop.admin)).rows.map(row => row.id)

test('[ES-042] one that a shift template names stays', async () => {
  expect(await why(shop.till)).toMatchObject({ code: 'planning:workstation_in_templates', values: { count: 1 } })
  expect(await names()).toContain(shop.till)
})

test('[ES-042] one that a working-hours guide names stays until the guide is gone', async () => {
  const id = await station()
  const slots = [{ name: 'Day', start: 600, end: 1320, basis: 'hourly' as const, workstationId: id }]
  const rows = [{ fromCents: 0, values: [1] }]
  const form = { departmentId: shop.siteId, type: 'direct' as const, effectiveFrom: '2026-06-01', slots, rows }
  const guide = await shop.server.call(estimateCalls.saveGuide, form, shop.admin)
  expect(await why(id)).toMatchObject({ code: 'planning:workstation_in_guides', values: { count: 1 } })
  await shop.server.call(estimateCalls.deleteGuide, { id: guide.id, revision: 0 }, shop.admin)
  expect(await remove(id)).toEqual({ deleted: 1 })
})

test('one that a roster names stays where it moved to another site since, and none of those chosen with it is deleted', async () => {
  const [id, free] = [await station(), await station()]
  const planId = await makeWeek(shop)
  const duty = earlyDuty(shop, undefined, monday, { segments: [{ start: 600, end: 1080, workstation: id }] })
  await put(shop, planId, 0, [duty])
  await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
    tx.update(workstation).set({ departmentId: shop.otherSiteId }).where(eq(workstation.id, id)),
  )
  const ids = [free, id]
  const refused = await refusalOf(shop.server.call(calls.deleteWorkstations, unchanged(ids), shop.admin))
  expect(refused.answer).toMatchObject({ code: 'planning:workstation_in_rosters', values: { count: 1 } })
  expect(await names()).toEqual(expect.arrayContaining(ids))
})

test('many are deleted with as many statements as two', async () => {
  const statementsFor = async (many: number): Promise<number> => {
    const ids: string[] = []
    for (let made = 0; made < many; made += 1) ids.push(await station())
    const said: string[] = []
    const remove = () => shop.server.call(calls.deleteWorkstations, unchanged(ids), shop.admin)
    const { db } = shop.server.services
    expect(await whileWatched(db, () => ({ tell: text => said.push(text) }), remove)).toEqual({ deleted: many })
    return said.filter(text => /workstation|audit_line|guide/.test(text)).length
  }
  const two = await statementsFor(2)
  expect(two).toBeGreaterThan(3)
  expect(await statementsFor(6)).toBe(two)
})

test('[ES-042] one that a draft or a published roster names stays until the roster is over', async () => {
  const id = await station()
  const planId = await makeWeek(shop)
  const duty = earlyDuty(shop, undefined, monday, { segments: [{ start: 600, end: 1080, workstation: id }] })
  await put(shop, planId, 0, [duty])
  expect(await why(id)).toMatchObject({ code: 'planning:workstation_in_rosters', values: { count: 1 } })
  const { plan } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  await shop.server.call(calls.publishPlan, { planId, revision: plan.revision }, shop.manager)
  const drafted = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  const without = { ...duty, segments: [{ start: 600, end: 1080, workstation: shop.till }] }
  await put(shop, planId, drafted.plan.revision, [without])
  expect(await why(id)).toMatchObject({ code: 'planning:workstation_in_rosters' })
  shop.server.clock.set('2026-03-17T01:00:00Z')
  const admin = await shop.server.signIn('administrator')
  expect(await shop.server.call(calls.deleteWorkstations, unchanged([id]), admin)).toEqual({ deleted: 1 })
})
