/** Whatever is wished of a search: what it may not touch is pinned, and nothing of the wish stays in the plan. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Duty, Problem, Weights } from '../../engine.ts'
import { searchScope } from './generate.ts'
import { countKept, type SearchWishes, wishedProblem, withDaysBefore, withOwnPins } from './search-wishes.ts'

const dates = ['2026-11-16', '2026-11-17', '2026-11-18'] as const
const weights = { underMin: 1, cost: 2 } as Weights

const anyDuty = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    employee: fc.constantFrom('wang', 'li', undefined),
    date: fc.constantFrom(...dates),
    pinned: fc.boolean(),
  })
  .map(({ employee, ...rest }): Duty => {
    const made = { ...rest, start: 480, end: 960, breaks: [], segments: [], training: false }
    return employee === undefined ? made : { ...made, employee }
  })
const anyProblem = fc
  .uniqueArray(anyDuty, { selector: duty => duty.id })
  .map(roster => ({ roster, algorithm: 'both', weights, demand: [], template: [] }) as unknown as Problem)
const anyWishes: fc.Arbitrary<SearchWishes> = fc.record(
  {
    scope: fc.constantFrom(...searchScope.options),
    cells: fc.array(fc.tuple(fc.constantFrom('wang', 'li'), fc.constantFrom(...dates))),
    mayUncover: fc.boolean(),
    algorithm: fc.constantFrom('hours_estimate', 'shift_template', 'both'),
    weights: fc.constant({ ...weights, cost: 7 }),
  },
  { requiredKeys: ['scope'] },
)
/** From the first date that is open. */
const anyClosing = fc.nat(dates.length).map(at => (date: string) => date < (dates[at] ?? '2026-11-19'))

test('pinned is what was, what lies on a closed date, and of the open duties alone whatever is given', () => {
  fc.assert(
    fc.property(anyProblem, anyWishes, anyClosing, (problem, wishes, isClosed) => {
      const asked = wishedProblem(problem, wishes, isClosed)
      const movable = asked.roster.filter(duty => !duty.pinned).map(duty => duty.id)
      const free = problem.roster.filter(duty => !duty.pinned && !isClosed(duty.date))
      const expected = wishes.scope === 'open' ? free.filter(duty => duty.employee === undefined) : free
      expect(movable).toEqual(expected.map(duty => duty.id))
      expect(asked.search).toEqual({
        afresh: wishes.scope === 'afresh',
        cells: wishes.scope === 'selection' ? (wishes.cells ?? []) : [],
        mayUncover: wishes.mayUncover ?? false,
      })
    }),
  )
})

test('what is to be kept is pinned beside what stays anyway, and counted without that', () => {
  const kept = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')).map(ids => new Set<string>(ids))
  fc.assert(
    fc.property(anyProblem, anyWishes, anyClosing, kept, (problem, wishes, isClosed, kept) => {
      const pinnedOf = (asked: SearchWishes) =>
        wishedProblem(problem, asked, isClosed).roster.flatMap(({ id, pinned }) => (pinned ? [id] : []))
      const anyway = pinnedOf(wishes)
      const also = pinnedOf({ ...wishes, kept }).filter(id => !anyway.includes(id))
      expect(also).toEqual(problem.roster.map(({ id }) => id).filter(id => kept.has(id) && !anyway.includes(id)))
      if (wishes.scope !== 'selection') expect(countKept(problem, { ...wishes, kept }, isClosed)).toBe(also.length)
    }),
  )
})

test('of a selection only its own cells are counted as kept', () => {
  const roster = [dutyOf('a'), dutyOf('b')].map((duty, at) => ({ ...duty, employee: at === 0 ? 'wang' : 'li' }))
  const wishes: SearchWishes = { scope: 'selection', cells: [['wang', dates[0]]], kept: new Set(['a', 'b']) }
  expect(countKept({ roster }, wishes, () => false)).toBe(1)
})

test('the method and the goals are those wished, else the problem’s; nothing else is another', () => {
  fc.assert(
    fc.property(anyProblem, anyWishes, anyClosing, (problem, wishes, isClosed) => {
      const { roster, search: _, ...rest } = wishedProblem(problem, wishes, isClosed)
      const { roster: own, ...same } = problem
      const wished = { algorithm: wishes.algorithm ?? problem.algorithm, weights: wishes.weights ?? problem.weights }
      expect(rest).toEqual({ ...same, ...wished })
      expect(roster.map(duty => ({ ...duty, pinned: false }))).toEqual(own.map(duty => ({ ...duty, pinned: false })))
    }),
  )
})

test('a search that moves nothing gives the roster back with its own pins, and a new duty has none', () => {
  fc.assert(
    fc.property(anyProblem, anyWishes, anyClosing, (problem, wishes, isClosed) => {
      const { roster } = wishedProblem(problem, wishes, isClosed)
      const made = { ...dutyOf('new'), pinned: true }
      expect(withOwnPins(problem, [...roster, made])).toEqual([...problem.roster, { ...made, pinned: false }])
    }),
  )
})

const dutyOf = (id: string): Duty => {
  const times = { date: dates[0], start: 480, end: 960 }
  return { id, ...times, breaks: [], segments: [], pinned: false, training: false }
}

test('with a first day, what stands before it is pinned, only the cells from it on are planned, and it is given back', () => {
  const problem = { roster: [dutyOf('a')], employees: [{ id: 'wang' }], period: { first: dates[0], days: 3 } }
  const whole = problem as unknown as Problem
  const wishes = { scope: 'afresh', from: dates[1] } as const
  const asked = wishedProblem(whole, wishes, () => false)
  expect(asked.roster).toMatchObject([{ id: 'a', pinned: true }])
  expect(asked.search).toEqual({
    afresh: true,
    cells: [
      ['wang', dates[1]],
      ['wang', dates[2]],
    ],
    mayUncover: false,
  })
  const late = { ...dutyOf('late'), date: dates[2] }
  expect(withDaysBefore(whole.roster, [dutyOf('early'), late], wishes)).toEqual([dutyOf('a'), late])
})
