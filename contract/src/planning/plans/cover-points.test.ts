/** The share of cover is never rounded up, and its tone is one for home, lists and planner. */
import { expect, test } from 'vitest'
import { coverPoints, coverTone } from './cover-points.ts'

test('from 98 % it is fine, from 90 % to be looked at, below a fault', () => {
  expect([10_000, 9_800, 9_799, 9_000, 8_999, 0].map(coverTone)).toEqual([
    'success',
    'success',
    'warning',
    'warning',
    'error',
    'error',
  ])
})

test('a slot that lacks is never rounded away, and where nobody is needed there is no share', () => {
  const shares = [
    [9_999, 10_000],
    [8_999, 10_000],
    [100, 100],
    [0, 3],
    [0, 0],
  ].map(([covered = 0, required = 0]) => coverPoints({ covered, required }))
  expect(shares).toEqual([9_990, 8_990, 10_000, 0, null])
})
