/** Changes taken apart and together: what is taken in part stands by itself, and what is left out is named. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Duty } from '../../engine.ts'
import { cellsLeftOut, changeOf, type Part, type Places, partsOf, withoutClashes, withPartners } from './fit-change.ts'

const duty = (id: string, employee: string | undefined, start: number): Duty => {
  const made: Duty = {
    id,
    date: '2026-11-16',
    start,
    end: start + 240,
    breaks: [],
    segments: [],
    pinned: false,
    training: false,
  }
  return employee === undefined ? made : { ...made, employee }
}

const meet = (a: Duty, b: Duty) =>
  a.id !== b.id && a.employee !== undefined && a.employee === b.employee && a.start < b.end && b.start < a.end

/** The plainest places: all duties in a list. */
const placesOf = (duties: Iterable<Duty>): Places & { all(): Duty[] } => {
  const there = new Map([...duties].map(each => [each.id, each]))
  return {
    rivals: one => [...there.values()].filter(other => meet(one, other)),
    move: (gone, come) => {
      for (const { id } of gone) there.delete(id)
      for (const each of come) there.set(each.id, each)
    },
    all: () => [...there.values()],
  }
}

const anyDuties = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.constantFrom('wang', 'li', undefined),
      fc.constantFrom(0, 120, 240),
    ),
    { selector: ([id]) => id },
  )
  .map(rows => rows.map(row => duty(...row)))
  .map(duties => duties.filter((each, at) => !duties.slice(0, at).some(other => meet(each, other))))

const between = (from: Duty[], to: Duty[]): Part[] => {
  const before = new Map(from.map(each => [each.id, each]))
  const remove = from.filter(each => !to.some(other => other.id === each.id)).map(each => each.id)
  return partsOf({ remove, put: to }, id => before.get(id))
}

test('any parts taken with their partners stand beside what stays, and so does what is left of them', () => {
  fc.assert(
    fc.property(anyDuties, anyDuties, fc.nat(3), (from, to, at) => {
      const parts = between(from, to)
      const places = placesOf(from)
      const taken = withPartners(parts, parts.slice(at, at + 1), places)
      for (const each of places.all()) expect(places.rivals(each)).toEqual([])
      const rest = parts.filter(part => !taken.includes(part))
      expect(withoutClashes(rest, places)).toEqual(rest)
    }),
    { numRuns: 500 },
  )
})

test('the cells of what is left out are named once each, those of a duty that goes by where it was', () => {
  const found = [
    { id: 'a', before: undefined, after: duty('a', 'wang', 0) },
    { id: 'b', before: undefined, after: duty('b', 'wang', 240) },
    { id: 'c', before: duty('c', undefined, 0), after: undefined },
    { id: 'd', before: duty('d', 'li', 0), after: duty('d', 'zhao', 0) },
  ]
  const date = '2026-11-16'
  expect(cellsLeftOut(found, changeOf([]))).toEqual([
    { employee: 'wang', date },
    { employee: null, date },
    { employee: 'zhao', date },
  ])
  expect(cellsLeftOut(found, changeOf(found))).toEqual([])
})
