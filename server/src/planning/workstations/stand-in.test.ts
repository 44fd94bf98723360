/** Stand-in groups and never-alone pairs from the form to the engine: who counts, who is planned, who is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import type { CheckResult, Problem, Solution } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

type Form = Input<typeof calls.saveWorkstation>

let shop: PlanningShop
let planId: string

beforeAll(async () => {
  shop = await planningShop()
  planId = await makeWeek(shop)
  const segments = [{ start: 600, end: 1080, workstation: shop.kitchen }]
  await put(shop, planId, 0, [earlyDuty(shop, shop.people[0], monday, { segments })])
})
afterAll(() => shop.stop())

const save = async (id: string, values: Partial<Form>) => {
  const { rows } = await shop.server.call(calls.listWorkstations, {}, shop.admin)
  const row = rows.find(each => each.id === id)
  if (!row) throw new Error('the workstation is there')
  const { departmentName: _, referenceTemplateName: __, ...form } = row
  return shop.server.call(calls.saveWorkstation, { ...form, ...values }, shop.admin)
}
const group = (till: Partial<Form>, kitchen: Partial<Form>) =>
  Promise.all([save(shop.till, till), save(shop.kitchen, kitchen)])
const problem = async (): Promise<Problem> => (await shop.server.call(calls.openPlan, { planId }, shop.manager)).problem
const faults = async () => {
  const { findings } = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
  const found = findings.filter(each => each.rule === 'required_skill')
  return found.map(({ workstation, measured, limit }) => [workstation, measured, limit])
}
/** People whom automatic planning puts to the kitchen, of so many wanted for four hours of Tuesday. */
const planned = async (wanted = 1) => {
  const asked = await problem()
  const demand = [10, 11, 12, 13].flatMap(hour =>
    [0, 30].map(minute => {
      return {
        date: '2026-03-10',
        workstation: shop.kitchen,
        start: hour * 60 + minute,
        min: wanted,
        target: wanted,
        max: wanted,
      }
    }),
  )
  const wish: Problem = { ...asked, slot: 30, demand, template: [], roster: [], algorithm: 'hours_estimate' }
  const {
    plan: { roster },
  } = await shop.server.services.engine.solve<Solution>(wish, { seed: 1, ticks: 300 })
  const there = roster.filter(duty => duty.segments.some(each => each.workstation === shop.kitchen))
  return there.filter(duty => duty.employee !== undefined).length
}

test('people of the till, with three stars, stand in at the kitchen of their group as far as their stars reach', async () => {
  await group({ standInGroup: '' }, { starsMin: 2 })
  expect(await faults()).toEqual([[shop.kitchen, 0, 2]])
  expect(await planned()).toBe(0)
  await group({ standInGroup: 'service' }, { standInGroup: 'service', standInLoss: 1 })
  expect(await faults()).toEqual([])
  expect(await planned()).toBe(1)
  await group({}, { standInLoss: 2 })
  expect(await faults()).toEqual([[shop.kitchen, 1, 2]])
  expect(await planned()).toBe(0)
})

test('no more of them count at a time than the workstation lets: others are not planned, and are no cover', async () => {
  await group({}, { standInLoss: 1, standInMost: 1 })
  expect(await planned(2)).toBe(1)
  const asked = await problem()
  const demand = [{ date: '2026-03-10', workstation: shop.kitchen, start: 600, min: 2, target: 2, max: 2 }]
  const segments = [{ start: 600, end: 1080, workstation: shop.kitchen }]
  const roster = [0, 1].map(at => earlyDuty(shop, shop.people[at], '2026-03-10', { id: `kitchen-${at}`, segments }))
  const { cover } = await shop.server.services.engine.call<CheckResult>('check', { ...asked, slot: 30, demand, roster })
  expect(cover.flatMap(row => row.plan)).toEqual([1])
  await group({}, { standInMost: null })
  expect(await planned(2)).toBe(2)
})

test('nobody stands in where cross-posting is not allowed, or for a certificate', async () => {
  await group({}, { standInLoss: 1, crossPost: false })
  expect(await faults()).toEqual([[shop.kitchen, 0, 2]])
  await group({}, { crossPost: true, certificate: true })
  expect(await faults()).toEqual([])
  expect(await planned()).toBe(0)
  await group({}, { certificate: false })
  expect(await planned()).toBe(1)
})

test('somebody in training at the kitchen is no cover of it', async () => {
  const duty = earlyDuty(shop, shop.people[0], monday, {
    segments: [{ start: 600, end: 1080, workstation: shop.kitchen }],
  })
  const asked = await problem()
  const demand = [{ date: monday, workstation: shop.kitchen, start: 600, min: 1, target: 1, max: 1 }]
  const covered = async (training: boolean) => {
    const wish = { ...asked, slot: 30, demand, roster: [{ ...duty, training }] }
    const { cover } = await shop.server.services.engine.call<CheckResult>('check', wish)
    return cover.flatMap(row => row.plan)
  }
  expect(await covered(false)).toEqual([1])
  expect(await covered(true)).toEqual([0])
})

test('a pair must be where the workstation is, and two at one place need room for two', async () => {
  const elsewhere = await shop.server.call(
    calls.saveWorkstation,
    { departmentId: shop.otherSiteId, name: 'Bar', workType: 'direct', crossPost: true, priority: 3, colour: 3 },
    shop.admin,
  )
  const refused = async (values: Partial<Form>) => (await refusalOf(save(shop.till, values))).answer
  expect(await refused({ neverAloneWith: elsewhere.id })).toMatchObject({ field: 'neverAloneWith' })
  expect(await refused({ neverAloneWith: 'self', headsMax: 1 })).toMatchObject({ field: 'headsMax' })
  await save(shop.till, { neverAloneWith: 'self', headsMax: 2 })
  await save(elsewhere.id, { neverAloneWith: shop.till })
  const { rows } = await shop.server.call(calls.listWorkstations, {}, shop.admin)
  expect(new Map(rows.map(row => [row.name, row.neverAloneWith]))).toEqual(
    new Map([
      ['Till', 'self'],
      ['Kitchen', null],
      ['Bar', shop.till],
    ]),
  )
})
