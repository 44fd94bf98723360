/** The change list names exactly the duties and people for whom something is different. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { changesByEmployee, mergedChanges, rosterChanges } from './roster-changes.ts'

const duty = (id: string, employee: string | undefined, date: string, start = 480): Duty => {
  const made: Duty = { id, date, start, end: start + 480, breaks: [], segments: [], pinned: false, training: false }
  return employee === undefined ? made : { ...made, employee }
}

test('a first roster is all new, for everybody who has a duty', () => {
  const roster = [duty('a', 'wang', '2026-11-23'), duty('b', 'li', '2026-11-24'), duty('c', undefined, '2026-11-24')]
  const changes = rosterChanges([], roster)
  expect(changes).toHaveLength(3)
  expect([...changesByEmployee(changes).keys()]).toEqual(['wang', 'li'])
})

test('pinning, and making the same duty anew, change nothing for anybody', () => {
  const before = [duty('a', 'wang', '2026-11-23'), duty('b', 'li', '2026-11-24')]
  const after = [{ ...duty('a', 'wang', '2026-11-23'), pinned: true }, duty('z', 'li', '2026-11-24')]
  expect(rosterChanges(before, after)).toEqual([])
})

test('a duty given to somebody else is a loss for one and a gain for the other', () => {
  const changes = rosterChanges([duty('a', 'wang', '2026-11-23')], [duty('a', 'li', '2026-11-23')])
  const people = changesByEmployee(changes)
  expect(people.get('wang')).toMatchObject([{ after: null }])
  expect(people.get('li')).toMatchObject([{ before: null }])
})

test('a moved start is one change, before and after, for one person', () => {
  const changes = rosterChanges([duty('a', 'wang', '2026-11-23')], [duty('a', 'wang', '2026-11-23', 540)])
  expect(changes).toMatchObject([{ before: { start: 480 }, after: { start: 540 } }])
  expect([...changesByEmployee(changes).keys()]).toEqual(['wang'])
})

test('lists in a row are one: from before the first to after the last, and what was changed back is none', () => {
  const [a, moved, b] = [
    duty('a', 'wang', '2026-11-23'),
    duty('a', 'wang', '2026-11-23', 540),
    duty('b', 'wang', '2026-11-24'),
  ]
  const lists = (...rosters: Duty[][]) => rosters.slice(1).map((after, at) => rosterChanges(rosters[at] ?? [], after))
  expect(mergedChanges(lists([], [a], [moved, b]))).toEqual(rosterChanges([], [moved, b]))
  expect(mergedChanges(lists([a], [moved], [b]))).toEqual(rosterChanges([a], [b]))
  expect(mergedChanges(lists([a], [moved], [a]))).toEqual([])
})

const anyRoster = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    who: fc.constantFrom('wang', 'li', undefined),
    day: fc.nat(2),
    start: fc.nat(3),
  }),
  { selector: each => each.id },
)
const dutiesOf = (rows: { id: string; who: string | undefined; day: number; start: number }[]) =>
  rows.map(row => duty(row.id, row.who, `2026-11-2${3 + row.day}`, 480 + row.start * 60))
const looks = (roster: Duty[], who: string) =>
  roster
    .filter(each => each.employee === who)
    .map(each => `${each.date} ${each.start}`)
    .sort()

test('people are told exactly when their own duties look different', () => {
  fc.assert(
    fc.property(anyRoster, anyRoster, (first, second) => {
      const [before, after] = [dutiesOf(first), dutiesOf(second)]
      const told = changesByEmployee(rosterChanges(before, after))
      for (const who of ['wang', 'li'])
        expect(told.has(who)).toBe(looks(before, who).join() !== looks(after, who).join())
    }),
  )
})
