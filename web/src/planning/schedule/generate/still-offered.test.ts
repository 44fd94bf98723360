/** A proposal beside edits: what is accepted of it is never refused for an overlap, and takes nothing back. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import { cellOf } from '../store/cell-key.ts'
import { difference } from '../store/log/difference.ts'
import { Roster } from '../store/roster.ts'
import { anyLegalRoster, duty, wouldClash } from '../testing/roster-cases.ts'
import { stillOffered } from './still-offered.ts'

const open = () => false

test('an own duty in a cell that has a ghost leaves that ghost out, and the others stay on offer', () => {
  const change = { remove: [], put: [duty('x', { start: 480, end: 960 }), duty('y', { employee: 'li' })] }
  const now = new Roster([duty('own')])
  expect(stillOffered(new Roster(), now, change, open)).toEqual({ remove: [], put: [duty('y', { employee: 'li' })] })
})

test('a cell that was marked as rest meanwhile gets no duty of what was found', () => {
  const change = { remove: [], put: [duty('x'), duty('y', { employee: 'li' })] }
  const now = new Roster([], [cellOf(duty('x'))])
  expect(stillOffered(new Roster(), now, change, open).put.map(each => each.id)).toEqual(['y'])
})

test('an exchange of which one half was edited is left out whole', () => {
  const base = new Roster([duty('a'), duty('b', { employee: 'li' })])
  const now = new Roster([duty('a'), duty('b', { employee: 'li', start: 480 })])
  const swap = { remove: [], put: [duty('a', { employee: 'li' }), duty('b')] }
  expect(stillOffered(base, now, swap, open)).toEqual({ remove: [], put: [] })
})

test('open duties of one day stand beside each other', () => {
  const change = { remove: [], put: [duty('x', { employee: undefined })] }
  const now = new Roster([duty('own', { employee: undefined })])
  expect(stillOffered(new Roster(), now, change, open)).toEqual(change)
})

test('a closed day stays as it is', () => {
  const change = { remove: [], put: [duty('x')] }
  expect(stillOffered(new Roster(), new Roster(), change, each => each.date === '2026-11-16').put).toEqual([])
})

test('whatever was edited meanwhile: nothing of it is undone, no minute is claimed twice, and unedited all of it is offered', () => {
  fc.assert(
    fc.property(anyLegalRoster, anyLegalRoster, anyLegalRoster, (before, edited, found) => {
      const base = new Roster(before)
      const change = difference(before, found)
      const offered = stillOffered(base, new Roster(edited), change, open)
      expect(wouldClash(new Roster(edited), offered)).toBe(false)
      const after = new Roster(edited)
      after.apply(offered)
      const edits = difference(before, edited)
      for (const each of edits.put) expect(sameDuty(after.duty(each.id), each)).toBe(true)
      for (const id of edits.remove) expect(after.duty(id)).toBeUndefined()
      expect(stillOffered(base, base, change, open)).toEqual(change)
    }),
    { numRuns: 300 },
  )
})
