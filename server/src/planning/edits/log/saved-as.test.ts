/** The history of a plan says of each edit what it was saved as: draft, submitted, or the version that holds it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string

beforeAll(async () => {
  shop = await planningShop()
  planId = await makeWeek(shop)
})
afterAll(() => shop.stop())

const edit = (revision: number) =>
  put(shop, planId, revision, [earlyDuty(shop, shop.people[revision] ?? shop.people[0], monday)])
const publish = (revision: number) => shop.server.call(calls.publishPlan, { planId, revision }, shop.manager)
const settings = async (planApproval: boolean) => {
  const { settings, version } = await shop.server.call(calls.getScheduleSettings, {}, shop.admin)
  await shop.server.call(calls.saveScheduleSettings, { settings: { ...settings, planApproval }, version }, shop.admin)
}
/** Of the edits, the newest first. */
const told = async () => {
  const { rows } = await shop.server.call(calls.planHistory, { planId }, shop.manager)
  return rows.filter(row => row.label).map(row => row.savedAs)
}
const draft = { state: 'draft', version: null, name: null }

test('each edit tells the first version that holds it, what is submitted or draft, and the name of its revision', async () => {
  await edit(0)
  await edit(1)
  expect(await told()).toEqual([draft, draft])
  await publish(2)
  await edit(2)
  const name = { planId, revision: 3, commands: [], revisionName: 'before the holiday' }
  await shop.server.call(calls.savePlan, name, shop.manager)
  const first = { state: 'published', version: 1, name: null }
  const named = { ...draft, name: 'before the holiday' }
  expect(await told()).toEqual([named, first, first])
  await settings(true)
  await shop.server.call(calls.submitPlan, { planId, revision: 3 }, shop.manager)
  expect(await told()).toEqual([{ ...named, state: 'submitted' }, first, first])
  await shop.server.call(calls.agreePlan, { planId, revision: 3 }, shop.admin)
  expect(await told()).toEqual([{ ...named, state: 'published', version: 2 }, first, first])
  const { rows } = await shop.server.call(calls.planHistory, { planId }, shop.manager)
  expect(rows.find(row => row.action === 'create')?.savedAs).toBeNull()
})
