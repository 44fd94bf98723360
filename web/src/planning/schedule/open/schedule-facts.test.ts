/** What an open plan knows besides its duties. */
import { expect, test } from 'vitest'
import { shopPlan, shopProblem } from '../testing/shop.ts'
import { scheduleFacts } from './schedule-facts.ts'

test('times are dragged and drawn on the time precision, whatever step automatic planning takes', () => {
  const step = (precision: number) => scheduleFacts(shopPlan(shopProblem({ precision, step: 60 }))).step
  expect([5, 15, 30].map(step)).toEqual([5, 15, 30])
})

test('only demand says how many hours are needed: a template alone does not', () => {
  const known = (over: Parameters<typeof shopProblem>[0]) => scheduleFacts(shopPlan(shopProblem(over))).needIsKnown
  const template = [{ date: '2026-11-16', shift: 'early', workstation: 'till', heads: 1 }]
  const demand = [{ date: '2026-11-16', workstation: 'till', start: 420, min: 1, target: 1, max: 2 }]
  expect(known({})).toBe(false)
  expect(known({ template })).toBe(false)
  expect(known({ template, demand })).toBe(true)
})

test('[CO-044] a shift that is out of use is offered no more, and names the duties that have it', () => {
  const opened = shopPlan(shopProblem())
  const [first] = opened.shifts
  const retire = opened.shifts.map(each => (each.id === first?.id ? { ...each, retired: true as const } : each))
  const facts = scheduleFacts({ ...opened, shifts: retire })
  const before = scheduleFacts(opened).shifts.map(each => each.id)
  expect(before).toContain(first?.id)
  expect(facts.shifts.map(each => each.id)).toEqual(before.filter(each => each !== first?.id))
  expect(facts.shift(first?.id)?.name).toBe(first?.name)
})
