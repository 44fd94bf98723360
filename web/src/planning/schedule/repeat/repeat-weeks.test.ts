/** Duties repeated every n weeks: which dates they reach, which plan takes each, and why one is left out. */
import { expect, test } from 'vitest'
import type { Duty, Problem } from '#contract/engine.ts'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import { scheduleFacts } from '../open/schedule-facts.ts'
import { Roster } from '../store/roster.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopPlan, shopProblem } from '../testing/shop.ts'
import { draftsFor, isTooMuch, repeated, repeatInto, type Target } from './repeat-weeks.ts'

let made = 0
const target = (planId: string, first: string, roster: Duty[] = [], over: Partial<Problem> = {}): Target => {
  const problem = shopProblem({ period: { first, days: 7 }, roster, ...over })
  return {
    planId,
    desk: { facts: scheduleFacts(shopPlan(problem)), roster: new Roster(roster), newId: () => `n${made++}` },
  }
}
const row = (id: string, first: string, over: Partial<PlanRow> = {}): PlanRow => ({
  ...shopPlan(shopProblem({ period: { first, days: 7 } })).plan,
  id,
  ...over,
})
const monday = duty('a', { pinned: true, note: 'once', excepted: ['rule'] })

test('every second week until a date, the last one included', () => {
  expect(repeated([monday], 2, '2026-12-14').map(each => each.date)).toEqual(['2026-11-30', '2026-12-14'])
  expect(repeated([monday], 1, '2026-11-22')).toEqual([])
})

test('only drafts that hold one of the dates and may be edited are read', () => {
  const wanted = repeated([monday], 1, '2026-12-07')
  const rows = [
    row('open', '2026-11-16'),
    row('next', '2026-11-23'),
    row('effect', '2026-11-30', { state: 'in_effect' }),
    row('seen', '2026-12-07', { acts: [] }),
    row('far', '2026-12-14'),
  ]
  expect(draftsFor(rows, 'open', wanted).map(plan => plan.id)).toEqual(['next'])
})

test('each copy goes into the plan of its date, without pin, note and exception; the rest says why not', () => {
  const wanted = repeated([monday], 1, '2026-12-14')
  const busy = target('busy', '2026-11-30', [duty('there', { date: '2026-11-30' })])
  const next = target('next', '2026-11-23')
  const rows = [
    row('next', '2026-11-23'),
    row('busy', '2026-11-30'),
    row('effect', '2026-12-07', { state: 'in_effect' }),
  ]
  const { puts, leftOut } = repeatInto([target('open', '2026-11-16'), next, busy], rows, wanted)
  expect(puts.map(each => each.target.planId)).toEqual(['next'])
  const [copy] = puts[0]?.duties ?? []
  expect(copy).toEqual({ ...duty(copy?.id ?? ''), date: '2026-11-23' })
  expect(leftOut.map(({ duty: { date }, reason }) => [date, reason])).toEqual([
    ['2026-11-30', 'clash'],
    ['2026-12-07', 'not_draft'],
    ['2026-12-14', 'no_plan'],
  ])
})

test('one act holds 2000 duties in other plans, and 60 plans; what stays in the open one is not counted', () => {
  const [open, next] = [target('open', '2026-11-16'), target('next', '2026-11-23')]
  const into = (where: Target, count: number) => ({
    target: where,
    duties: Array.from({ length: count }, () => monday),
  })
  const tooMuch = (...puts: ReturnType<typeof into>[]) => isTooMuch({ puts, leftOut: [] }, open.desk)
  expect([tooMuch(into(open, 2001), into(next, 2000)), tooMuch(into(next, 2001))]).toEqual([false, true])
  const plans = Array.from({ length: 61 }, (_, at) => into(target(`p${at}`, '2026-11-23'), 1))
  expect([tooMuch(into(open, 1), ...plans.slice(1)), tooMuch(...plans)]).toEqual([false, true])
})

test('a copy is left out on a day that is kept free', () => {
  const next = target('next', '2026-11-23')
  next.desk.roster.apply({ remove: [], put: [], rest: [{ employee: 'wang', date: '2026-11-23', kept: true }] })
  const { puts, leftOut } = repeatInto([next], [], repeated([monday], 1, '2026-11-23'))
  expect([puts, leftOut.map(each => each.reason)]).toEqual([[], ['rest']])
})

test('of two drafts of a week the one with the person takes the duty', () => {
  const stranger = target('without', '2026-11-23')
  const without = {
    ...stranger,
    desk: { ...stranger.desk, facts: { ...stranger.desk.facts, person: () => undefined } },
  }
  const wanted = repeated([monday], 1, '2026-11-23')
  const both = repeatInto([without, target('with', '2026-11-23')], [], wanted)
  expect(both.puts.map(each => each.target.planId)).toEqual(['with'])
  expect(repeatInto([without], [], wanted).leftOut.map(each => each.reason)).toEqual(['stranger'])
})
