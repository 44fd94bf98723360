/** What a search found never undoes a person's edit and never makes an overlap, whatever happened meanwhile. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import { applyChange, changeBetween, type Roster } from '../../edits/merging/roster.ts'
import { rivalsOf } from '../../edits/merging/shares-minute.ts'
import { mergeFound } from './merge-found.ts'

const bounds = {
  first: '2026-11-23',
  days: 7,
  employees: new Set(['wang', 'li', 'zhao']),
  workstations: new Set<string>(),
  shifts: new Set<string>(),
  lockedBefore: null,
}
const duty = (id: string, employee: string | undefined, day: number, start: number): Duty => {
  const times = { id, date: `2026-11-${23 + day}`, start: start * 60, end: start * 60 + 480 }
  const made: Duty = { ...times, breaks: [], segments: [], pinned: false, training: false }
  return employee === undefined ? made : { ...made, employee }
}

test('a swap that a person disturbed is not half stored', () => {
  const before = [duty('a', 'wang', 0, 8), duty('b', 'li', 0, 8)]
  const swap = { remove: [], put: [duty('a', 'li', 0, 8), duty('b', 'wang', 0, 8)] }
  const roster: Roster = new Map(before.map(each => [each.id, each]))
  const theirs = { remove: [], put: [duty('b', 'li', 0, 9)] }
  const foreign = [{ commandId: 'x', change: theirs, inverse: applyChange(roster, theirs) }]
  const merged = mergeFound(roster, swap, foreign, bounds)
  applyChange(roster, merged)
  expect([roster.get('a')?.employee, roster.get('b')?.start]).toEqual(['wang', 540])
})

const anyRoster = fc
  .array(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('wang', 'li', undefined), fc.nat(2), fc.nat(16)),
    { maxLength: 8 },
  )
  .map(rows => {
    const roster: Roster = new Map()
    for (const [id, employee, day, start] of rows) {
      const made = duty(id, employee, day, start)
      if (!roster.has(id) && rivalsOf(made, roster.values()).length === 0) roster.set(id, made)
    }
    return roster
  })

test('random searches beside random edits keep the edits and store no overlap', () => {
  fc.assert(
    fc.property(anyRoster, anyRoster, anyRoster, (base, edited, found) => {
      const theirs = changeBetween(base.values(), edited.values())
      const inverse = changeBetween(edited.values(), base.values())
      const foreign = theirs.remove.length + theirs.put.length > 0 ? [{ commandId: 'x', change: theirs, inverse }] : []
      const stored = new Map(edited)
      applyChange(stored, mergeFound(edited, changeBetween(base.values(), found.values()), foreign, bounds))
      for (const each of stored.values()) expect(rivalsOf(each, stored.values())).toEqual([])
      for (const each of theirs.put) expect(sameDuty(stored.get(each.id) ?? duty('', undefined, 0, 0), each)).toBe(true)
      for (const id of theirs.remove) expect(stored.has(id)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('with nobody else about, the whole of it is stored', () => {
  fc.assert(
    fc.property(anyRoster, anyRoster, (base, found) => {
      const stored = new Map(base)
      applyChange(stored, mergeFound(base, changeBetween(base.values(), found.values()), [], bounds))
      expect(changeBetween(stored.values(), found.values())).toEqual({ remove: [], put: [] })
    }),
  )
})
