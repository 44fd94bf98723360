/** When two duties are the same: in all that the contract says of a duty, and in nothing else. */
import { expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { sameDuty } from './same-duty.ts'

/** Both have every field, and no two of theirs agree. */
const one: Required<Duty> = {
  id: 'a',
  date: '2026-11-16',
  employee: 'wang',
  start: 420,
  end: 900,
  breaks: [{ start: 600, end: 630, paid: false }],
  segments: [{ start: 420, end: 900, workstation: 'till' }],
  shift: 'early',
  pinned: false,
  training: false,
  excepted: [],
  note: 'brings the key',
}
const other: Required<Duty> = {
  id: 'b',
  date: '2026-11-17',
  employee: 'li',
  start: 480,
  end: 960,
  breaks: [{ start: 600, end: 630, paid: true }],
  segments: [{ start: 420, end: 900, workstation: 'floor' }],
  shift: 'mid',
  pinned: true,
  training: true,
  excepted: ['T-1'],
  note: 'brings the till',
}

test.each(Object.keys(one) as (keyof Duty)[])('duties that differ in their %s are different', field => {
  expect(sameDuty(one, { ...one, [field]: other[field] })).toBe(false)
})

test.each([
  { start: 601, end: 630, paid: false },
  { start: 600, end: 629, paid: false },
])('so are those that differ in a rest %o', rest => {
  expect(sameDuty(one, { ...one, breaks: [rest] })).toBe(false)
})

test.each([
  { start: 430, end: 900, workstation: 'till' },
  { start: 420, end: 890, workstation: 'till' },
])('and in a segment %o', segment => {
  expect(sameDuty(one, { ...one, segments: [segment] })).toBe(false)
})

test('the order of fields, and whether nothing is written or left out, make no difference', () => {
  const turned = Object.fromEntries(Object.entries(one).toReversed()) as unknown as Duty
  expect(sameDuty(one, turned)).toBe(true)
  const { excepted: _, ...bare } = one
  expect(sameDuty(one, bare)).toBe(true)
})
