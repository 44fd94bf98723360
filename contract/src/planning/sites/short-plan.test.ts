/** When a roster lacks people: by its open shifts, its grave gaps, and before it begins by its cover. */
import { expect, test } from 'vitest'
import { isShort } from './short-plan.ts'

const today = '2026-12-02'
const none = { open: 0, grave: false }
const coming = { first: '2026-12-07', covered: 96, required: 100 }

test('an open shift or a grave gap ahead makes a roster short, whether or not it has begun', () => {
  for (const first of [coming.first, today, '2026-11-30']) {
    expect(isShort({ ...coming, first }, none, today)).toBe(false)
    expect(isShort({ ...coming, first }, { open: 1, grave: false }, today)).toBe(true)
    expect(isShort({ ...coming, first }, { open: 0, grave: true }, today)).toBe(true)
  }
})

test('a cover below what may be looked at is a fault before the roster begins; later it tells of days that are over', () => {
  const low = { covered: 89, required: 100 }
  expect(isShort({ ...coming, ...low }, none, today)).toBe(true)
  expect(isShort({ ...low, first: today }, none, today)).toBe(false)
  expect(isShort({ ...coming, covered: 0, required: 0 }, none, today)).toBe(false)
  expect(isShort({ ...coming, covered: null, required: null }, none, today)).toBe(false)
})
