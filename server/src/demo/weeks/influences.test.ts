/** Automatic planning follows weather, events and holidays where its scheduling rule names them, and else plans as if they were not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemandCell, Problem, Solution, SpecialEffect, SpecialKind } from '#contract/engine.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { demoSites } from '../made-up/sites.ts'
import type { Caller, DemoShop } from '../testing/demo-shop.ts'
import { demoShop } from '../testing/demo-shop.ts'

const [first, last] = ['2026-11-23', '2026-11-29']
/** Large enough that no least number of heads hides what the weather does. */
const largest = demoSites.at(-1)
const wet = '2026-11-25'
const concert = '2026-11-27'
const feast = '2026-11-24'

let shop: DemoShop
let call: Caller
let planId = ''
let effects: readonly SpecialEffect[] = []

beforeAll(async () => {
  shop = await demoShop({ now: '2026-11-20T04:00:00Z' })
  call = await shop.signIn('administrator')
  const { departments } = await call(organisationCalls.listDepartments, { sitesOnly: true })
  const departmentId = departments.find(each => each.name === largest?.name)?.id ?? ''
  const special = { departmentId, reason: '' }
  const rain = { ...special, name: 'Storm', kind: 'weather' as const, dates: [wet], effect: 400_000 }
  const show = { ...special, name: 'Concert', kind: 'event' as const, dates: [concert], effect: 2_000_000 }
  await call(estimateCalls.saveSpecialDay, rain)
  await call(estimateCalls.saveSpecialDay, show)
  const local = { ...special, name: 'Feast', kind: 'holiday' as const, dates: [feast], effect: 2_000_000 }
  await call(estimateCalls.saveSpecialDay, local)
  const form = { name: 'Week 48', departmentId, forecastType: 'turnover' as const, first, last, remark: 'week 48' }
  const saved = await call(estimateCalls.saveEstimate, form)
  const run = await call(estimateCalls.runEstimate, { id: saved.id, revision: saved.revision })
  effects = run.forecast?.effects ?? []
  await call(estimateCalls.handOverEstimate, { id: run.id, revision: run.revision })
  const plan = { name: 'Week 48', departmentId, mode: 'manual' as const, period: 'week' as const, first }
  planId = (await call(planningCalls.createPlan, plan)).planId
}, 180_000)
afterAll(() => shop.server.stop())

const problemUnder = async (influences: ('weather' | 'event' | 'holiday')[]): Promise<Problem> => {
  const { rows } = await call(planningCalls.listSchedulingRules, {})
  const [rule] = rows
  if (!rule) throw new Error('the demo has a scheduling rule')
  const { departmentNames: _, ...form } = rule
  await call(planningCalls.saveSchedulingRule, { ...form, influences })
  return (await call(planningCalls.openPlan, { planId })).problem
}
const heads = ({ demand }: Problem, date: string): number =>
  demand.filter(cell => cell.date === date).reduce((sum, cell) => sum + cell.target, 0)
const dutiesOn = async (problem: Problem, date: string): Promise<number> => {
  const {
    plan: { roster },
  } = await shop.server.services.engine.solve<Solution>(problem, { seed: 1, ticks: 200 })
  return roster.filter(duty => duty.date === date && duty.employee !== undefined).length
}

/** Demand of the dates on which the forecast knew none of these happenings, in one order. */
const besides = ({ demand }: Problem, kinds: readonly SpecialKind[]) => {
  const touched = new Set(effects.filter(each => kinds.includes(each.kind)).map(each => each.date))
  const place = (cell: DemandCell) => `${cell.date} ${cell.workstation} ${cell.start}`
  return demand.filter(cell => !touched.has(cell.date)).toSorted((a, b) => place(a).localeCompare(place(b)))
}

test('[PL-015] bad weather and events change a plan only where the rule names them as influencing factors', async () => {
  const all = await problemUnder(['weather', 'event', 'holiday'])
  const noWeather = await problemUnder(['event', 'holiday'])
  const noEvent = await problemUnder(['weather', 'holiday'])
  expect(heads(noWeather, wet)).toBeGreaterThan(1.3 * heads(all, wet))
  expect(heads(noWeather, concert)).toBe(heads(all, concert))
  expect(besides(noWeather, ['weather'])).toEqual(besides(all, ['weather']))
  expect(heads(noEvent, concert)).toBeLessThan(0.8 * heads(all, concert))
  expect(heads(noEvent, wet)).toBe(heads(all, wet))
  expect(besides(noEvent, ['event', 'promotion', 'school'])).toEqual(besides(all, ['event', 'promotion', 'school']))
  expect(await dutiesOn(noWeather, wet)).toBeGreaterThan(await dutiesOn(all, wet))
  expect(await dutiesOn(noEvent, concert)).toBeLessThan(await dutiesOn(all, concert))
})

test('[PL-015] a holiday changes a plan only where the rule names holidays as an influencing factor', async () => {
  const all = await problemUnder(['weather', 'event', 'holiday'])
  const noHoliday = await problemUnder(['weather', 'event'])
  expect(heads(noHoliday, feast)).toBeLessThan(0.8 * heads(all, feast))
  expect([wet, concert].map(date => heads(noHoliday, date))).toEqual([wet, concert].map(date => heads(all, date)))
  expect(besides(noHoliday, ['holiday', 'makeup_workday'])).toEqual(besides(all, ['holiday', 'makeup_workday']))
})

test('[PL-015] a rule that names no factor follows none', async () => {
  const all = await problemUnder(['weather', 'event', 'holiday'])
  const none = await problemUnder([])
  expect(heads(none, wet)).toBeGreaterThan(1.3 * heads(all, wet))
  for (const date of [concert, feast]) expect(heads(none, date)).toBeLessThan(0.8 * heads(all, date))
})
