/** Each thing that stands against being away, at the step where it begins to. */
import { expect, test } from 'vitest'
import type { Stretch } from '#contract/roster/stretch.ts'
import { judgeStretch, type StretchFacts } from './judge-stretch.ts'

const facts: StretchFacts = { hiredOn: '2026-03-02', leftOn: '2026-03-31', others: [] }
const days = (from: string, to: string, minutes: Partial<Stretch> = {}): Stretch => ({
  ...{ from: `2026-03-${from}`, to: `2026-03-${to}`, fromMinute: null, toMinute: null },
  ...minutes,
})
const codes = (stretch: Stretch, more: Partial<StretchFacts> = {}) =>
  judgeStretch(stretch, { ...facts, ...more }).map(({ code, field }) => [code, field])

test('the first day of work and the last are fine, the day before and after are not', () => {
  expect(codes(days('02', '31'))).toEqual([])
  expect(codes(days('01', '31'))).toEqual([['roster:before_entry', 'from']])
  expect(codes({ ...days('02', '31'), to: '2026-04-01' })).toEqual([['roster:after_leaving', 'to']])
  expect(codes({ ...days('02', '31'), to: '2026-04-01' }, { leftOn: null })).toEqual([])
})

test('it may not end before it begins, nor at the minute at which it begins', () => {
  expect(codes(days('10', '09'))).toEqual([['roster:ends_before', 'to']])
  expect(codes(days('10', '10', { fromMinute: 600, toMinute: 600 }))).toEqual([['roster:ends_before', 'to']])
  expect(codes(days('10', '10', { fromMinute: 600, toMinute: 601 }))).toEqual([])
  expect(codes(days('10', '10', { toMinute: 0 }))).toEqual([['roster:ends_before', 'to']])
  // The end of a later date is later, whatever its minute.
  expect(codes(days('10', '11', { fromMinute: 600, toMinute: 60 }))).toEqual([])
})

test('no longer than a request may be', () => {
  const ever = { hiredOn: '2020-01-01', leftOn: null }
  const from = '2026-01-01'
  expect(codes({ ...days('01', '01'), from, to: '2028-03-10' }, ever)).toEqual([])
  expect(codes({ ...days('01', '01'), from, to: '2028-03-11' }, ever)).toEqual([['roster:too_long', 'to']])
})

test('not on top of another, the minute after it is fine', () => {
  const others = [{ date: '2026-03-10', start: 540, end: 720 }]
  expect(codes(days('09', '10'), { others })).toEqual([['roster:away_already', 'from']])
  expect(codes(days('10', '10', { fromMinute: 719, toMinute: 780 }), { others })).toHaveLength(1)
  expect(codes(days('10', '10', { fromMinute: 720, toMinute: 780 }), { others })).toEqual([])
  expect(codes(days('09', '10', { toMinute: 540 }), { others })).toEqual([])
})
