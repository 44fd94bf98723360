/** Plans have the style of their site's scheduling rule: each goal shows in what is planned, and the usual one is the default. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem, RosterShape, Solution, Style, UsualStyle } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { noStyle, styleGoals } from '#contract/planning/plans/plan-style.ts'
import { estimateDays, giveHistory, planByDemand } from '../testing/by-demand.ts'
import { codeOf, monday, type PlanningShop, planningShop } from '../testing/planning-shop.ts'
import { problemPrint } from './problem-print.ts'

let shop: PlanningShop
let ruleId: string
let planId: string

beforeAll(async () => {
  shop = await planningShop()
  await giveHistory(shop)
  await estimateDays(shop, 7)
  ruleId = await planByDemand(shop)
  const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  planId = (await shop.server.call(calls.createPlan, form, shop.manager)).planId
})
afterAll(() => shop.stop())

/** The plan's problem as the server hands it out, once the rule has that style. */
const problemOf = async (style: Style | null): Promise<Problem> => {
  const { rule } = await shop.server.call(calls.getSchedulingRule, { id: ruleId }, shop.admin)
  await shop.server.call(calls.saveSchedulingRule, { ...rule, style }, shop.admin)
  return (await shop.server.call(calls.openPlan, { planId }, shop.manager)).problem
}

/** One head while the site is open, three at its peaks, so that short duties are the cheapest; and everybody costs alike. */
const peaked = (problem: Problem): Problem => ({
  ...problem,
  calendar: {
    ...problem.calendar,
    days: problem.calendar.days.map(day => ({ ...day, open: { start: 600, end: 1080 } })),
  },
  employees: problem.employees.map(each => ({ ...each, pay: [] })),
  demand: problem.demand.map(cell => {
    const heads = (cell.start >= 660 && cell.start < 810) || cell.start >= 960 ? 3 : 1
    return { ...cell, min: heads, target: heads, max: heads }
  }),
})

const solved = async (problem: Problem, ticks: number): Promise<Solution> =>
  (await shop.server.services.engine.solve<Solution>(problem, { seed: 1, ticks })).plan

/** What a roster misses of the problem's style. */
const missed = async (problem: Problem, { roster }: Solution): Promise<number> => {
  const kept = roster.map(duty => ({ ...duty, pinned: true }))
  return (await solved({ ...problem, roster: kept }, 1)).score.style
}

const drawn = new Map<string, Promise<Solution>>()
/** The week that a search draws in that style. */
const weekIn = async (style: Style): Promise<{ problem: Problem; made: Solution }> => {
  const problem = peaked(await problemOf(style))
  const key = JSON.stringify(problem.style)
  drawn.set(key, drawn.get(key) ?? solved(problem, 600))
  return { problem, made: await (drawn.get(key) as Promise<Solution>) }
}

test.each(styleGoals)(
  'the goal %s moves what is planned: the plan misses less of it than one that does not look at it',
  async goal => {
    const { made: plain } = await weekIn(noStyle)
    const { problem, made } = await weekIn({ ...noStyle, [goal]: 'strong' })
    expect(await missed(problem, made)).toBeLessThan(await missed(problem, plain))
  },
)

test('days of two stretches are drawn only where the rule allows them, and only as long as it says', async () => {
  const twoStretches = { mostPercent: 50, between: [120, 240], stretch: [120, 240] } satisfies Style['twoStretches']
  const styles = [
    noStyle,
    { ...noStyle, twoStretches },
    { ...noStyle, twoStretches: { ...twoStretches, mostPercent: 0 } },
  ]
  const split: number[] = []
  for (const style of styles) {
    const { problem, made } = await weekIn({ ...style, fiveDays: 'slight' })
    const { engine } = shop.server.services
    split.push((await engine.call<RosterShape>('roster_shape', { ...problem, roster: made.roster })).splitDays)
  }
  expect(split[1]).toBeGreaterThan(0)
  expect([split[0], split[2]]).toEqual([0, 0])
})

test('where nobody chose a style, by rule or without one, the plan has the usual style, without two stretches', async () => {
  const usual = await shop.server.call(calls.getUsualStyle, {}, shop.manager)
  expect(usual).toEqual(await shop.server.services.engine.call<UsualStyle>('usual_style', null))
  expect((await problemOf(null)).style).toEqual(usual.style)
  const { revision } = (await shop.server.call(calls.getSchedulingRule, { id: ruleId }, shop.admin)).rule
  await shop.server.call(calls.enableSchedulingRule, { id: ruleId, enabled: false, revision }, shop.admin)
  const opened = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  await shop.server.call(calls.enableSchedulingRule, { id: ruleId, enabled: true, revision: revision + 1 }, shop.admin)
  expect(opened.problem.style).toEqual(usual.style)
  expect(opened.problem.style?.twoStretches).toBeUndefined()
})

test('another style is another print, so that what was proved in the old one is told no more', async () => {
  const usual = problemPrint(await problemOf(null))
  expect(problemPrint(await problemOf(noStyle))).not.toBe(usual)
  expect(problemPrint(await problemOf(null))).toBe(usual)
})

test.each([
  ['a strength that is none', { ...noStyle, wholeDays: 'iron' }],
  [
    'a share beyond all days',
    { ...noStyle, twoStretches: { mostPercent: 101, between: [120, 240], stretch: [150, 300] } },
  ],
  [
    'stretches closer than two hours',
    { ...noStyle, twoStretches: { mostPercent: 33, between: [90, 240], stretch: [150, 300] } },
  ],
  [
    'a shortest stretch above the longest',
    { ...noStyle, twoStretches: { mostPercent: 33, between: [120, 240], stretch: [310, 300] } },
  ],
])('%s is refused before the engine sees it', async (_title, style) => {
  expect(await codeOf(problemOf(style as Style))).toBe('parameter_error')
})
