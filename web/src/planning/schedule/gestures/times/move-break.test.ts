/** Moving a rest of a duty: on the step, as long as before, never out of the duty nor over another rest. */
import { expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { Roster } from '#web/planning/schedule/store/roster.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopFacts } from '#web/planning/schedule/testing/shop.ts'
import { moveBreak, movedBreak } from './move-break.ts'

const mid = duty('a', {
  shift: 'mid',
  start: 660,
  end: 1140,
  note: 'key',
  breaks: [
    { start: 765, end: 780, paid: true },
    { start: 840, end: 870, paid: false },
  ],
})
const startsOf = ({ breaks }: Duty) => breaks.map(each => each.start)

test.each([
  ['to the nearest step', 1, 907, [765, 900]],
  ['no earlier than the rest before ends', 1, 600, [765, 780]],
  ['no later than the duty ends', 1, 1300, [765, 1110]],
  ['no earlier than the duty begins', 0, 0, [660, 840]],
  ['no later than the next rest begins', 0, 1000, [825, 840]],
])('a rest goes %s', (_title, at, minute, starts) => {
  const moved = movedBreak(mid, at, minute, 15)
  expect(startsOf(moved)).toEqual(starts)
  expect(moved.breaks.map(({ start, end, paid }) => [end - start, paid])).toEqual([
    [15, true],
    [30, false],
  ])
})

test('a rest that has no step to go to stays', () => {
  const tight = duty('a', { start: 425, end: 465, breaks: [{ start: 426, end: 460, paid: false }] })
  expect(movedBreak(tight, 0, 450, 15)).toBe(tight)
  expect(movedBreak(tight, 1, 450, 15)).toBe(tight)
})

test('it is an edit of rests alone: the duty stays its shift and keeps its note', () => {
  const desk = { facts: shopFacts(), roster: new Roster([mid]), newId: () => 'new' }
  const moved = movedBreak(mid, 1, 900, 15)
  expect(moveBreak(desk, mid, moved)).toMatchObject({
    kind: 'change',
    label: { act: 'breaks', employee: 'wang', date: mid.date },
    change: { remove: [], put: [moved] },
  })
  expect(moveBreak(desk, mid, movedBreak(mid, 1, 841, 15))).toEqual({ kind: 'nothing' })
})
