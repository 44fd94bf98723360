/** A row shows as many parts as fit in whole, and keeps room for the count of the others. */
import { expect, test } from 'vitest'
import { fittingOf } from './use-fitting.ts'

const ends = [96, 196, 296, 400]

test.each([
  ['all of them where the last one ends in the row', 400, 4, 400],
  ['one fewer where the last would be cut through: the count stands behind it', 399, 3, 296],
  ['none is cut through to make room for the count', 330, 2, 196],
  ['the count alone where not even one fits', 90, 0, 0],
  ['all of them before there is a layout', 0, 4, 400],
])('%s', (_, room, count, end) => {
  expect(fittingOf(ends, room, 48)).toEqual({ count, end })
})

test('a row without parts has none', () => {
  expect(fittingOf([], 300, 48)).toEqual({ count: 0, end: 0 })
})
