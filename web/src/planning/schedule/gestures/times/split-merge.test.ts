/** Cutting a duty in two and joining two: what each part keeps, and that no minute of work is lost or doubled. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { Roster } from '#web/planning/schedule/store/roster.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopFacts } from '#web/planning/schedule/testing/shop.ts'
import type { Desk, Gesture } from '../gesture.ts'
import { mergeDuties } from './merge-duties.ts'
import { splitDuty } from './split-duty.ts'

function desk(duties: readonly Duty[], facts = shopFacts()): Desk {
  let made = 0
  return { facts, roster: new Roster(duties), newId: () => `new-${made++}` }
}
const putOf = (gesture: Gesture) => (gesture.kind === 'change' ? gesture.change.put : [])
const segment = (start: number, end: number, workstation: string) => ({ start, end, workstation })
const worked = ({ start, end, breaks }: Duty) =>
  end - start - breaks.reduce((sum, rest) => sum + (rest.paid ? 0 : rest.end - rest.start), 0)

const whole = duty('a', {
  shift: 'mid',
  start: 660,
  end: 1140,
  pinned: true,
  note: 'key',
  breaks: [{ start: 840, end: 870, paid: false }],
  segments: [segment(660, 900, 'till'), segment(900, 1140, 'floor')],
})

describe('split', () => {
  test('gives two duties of the same person, each with its own workstations and rests, neither of the shift', () => {
    const [first, second] = putOf(splitDuty(desk([whole]), whole, 962))
    expect(first).toMatchObject({ id: 'a', employee: 'wang', start: 660, end: 960, breaks: whole.breaks, note: 'key' })
    expect(first?.segments).toEqual([segment(660, 900, 'till'), segment(900, 960, 'floor')])
    expect(second).toMatchObject({ id: 'new-0', employee: 'wang', start: 960, end: 1140, breaks: [], pinned: true })
    expect(second?.segments).toEqual([segment(960, 1140, 'floor')])
    expect([first?.shift, second?.shift, second?.note]).toEqual([undefined, undefined, undefined])
  })

  test('a cut in a rest makes it the gap between the two', () => {
    const [first, second] = putOf(splitDuty(desk([whole]), whole, 855))
    expect([first?.end, second?.start]).toEqual([840, 870])
    expect([first?.breaks, second?.breaks]).toEqual([[], []])
  })

  test.each([660, 662, 1135, 1140, 300])('a cut at %d, which leaves nothing on one side, is none', minute => {
    expect(splitDuty(desk([whole]), whole, minute)).toEqual({ kind: 'nothing' })
  })

  test('what begins after midnight counts for the next date, and is not cut off the end of the plan', () => {
    const night = duty('n', { start: 1320, end: 1800 })
    const [first, second] = putOf(splitDuty(desk([night]), night, 1500))
    expect(first).toMatchObject({ date: '2026-11-16', start: 1320, end: 1500 })
    expect(second).toMatchObject({ date: '2026-11-17', start: 60, end: 360, segments: [segment(60, 360, 'till')] })
    const last = { ...night, date: '2026-11-22' }
    expect(splitDuty(desk([last]), last, 1500)).toEqual({ kind: 'nothing' })
  })
})

describe('merge', () => {
  const morning = duty('a', { start: 420, end: 660 })
  const evening = duty('b', { start: 720, end: 900, segments: [segment(720, 900, 'floor')], note: 'late' })

  test('makes one duty of two; the time between is an unpaid rest, and the first name stays', () => {
    const gesture = mergeDuties(desk([morning, evening]), morning)
    expect(gesture).toMatchObject({ label: { act: 'merge' }, change: { remove: ['b'] } })
    expect(putOf(gesture)).toMatchObject([
      { id: 'a', start: 420, end: 900, breaks: [{ start: 660, end: 720, paid: false }], note: 'late' },
    ])
    expect(putOf(gesture)[0]?.segments).toEqual([segment(420, 720, 'till'), segment(720, 900, 'floor')])
  })

  test('one workstation on both sides is one stretch', () => {
    const [merged] = putOf(mergeDuties(desk([morning, duty('b', { start: 660, end: 900 })]), morning))
    expect(merged?.segments).toEqual([segment(420, 900, 'till')])
    expect(merged?.breaks).toEqual([])
  })

  test('neither a colleague’s, nor another day’s, nor an open duty is the next', () => {
    const others = [
      { ...evening, employee: 'li' },
      { ...evening, id: 'c', date: '2026-11-17' },
    ]
    expect(mergeDuties(desk([morning, ...others]), morning)).toEqual({ kind: 'nothing' })
    const open = [morning, evening].map(({ employee: _, ...each }) => each)
    expect(open.map(each => mergeDuties(desk(open), each).kind)).toEqual(['nothing', 'nothing'])
  })

  test('a training place is not joined to work that counts', () => {
    expect(mergeDuties(desk([morning, { ...evening, training: true }]), morning)).toEqual({ kind: 'nothing' })
  })
})

test('split and merged again, a duty is worked as before, wherever it was cut', () => {
  fc.assert(
    fc.property(fc.integer({ min: 660, max: 1140 }), minute => {
      const split = splitDuty(desk([whole]), whole, minute)
      if (split.kind === 'nothing') return
      const parts = putOf(split)
      expect(parts.reduce((sum, part) => sum + worked(part), 0)).toBe(worked(whole))
      const [first] = parts
      const [merged] = first ? putOf(mergeDuties(desk(parts), first)) : []
      const { shift: _, ...plain } = whole
      expect(merged).toEqual(plain)
    }),
  )
})
