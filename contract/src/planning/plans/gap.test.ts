/** A gap is told only where it is proved, and never smaller than it is. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapOf } from './gap.ts'

test.each([
  ['no bound', 100, null],
  ['no roster yet', null, 100],
  ['a bound of nothing, above which everything is any share', 100, 0],
  ['a score of nothing', 0, 0],
  ['a score below nothing', -5, -10],
  ['a score below its bound, which no roster has', 99, 100],
  ['no number', Number.NaN, 100],
])('%s has no gap', (_, score, bound) => {
  expect(gapOf(score, bound)).toBeNull()
})

test('a gap is a share of the best possible, rounded up to a tenth of a percent', () => {
  expect(gapOf(1_018, 1_000)).toBe(180)
  expect(gapOf(10_181, 10_000)).toBe(190)
  expect(gapOf(200, 100)).toBe(10_000)
  expect(gapOf(100_000_001, 100_000_000)).toBe(10)
})

test('only a score that is its bound is proved best', () => {
  expect(gapOf(7, 7)).toBe(0)
})

test('whatever the numbers, the score lies within the gap of the bound', () => {
  const points = fc.integer({ min: 1, max: 2_000_000_000 })
  fc.assert(
    fc.property(points, points, (bound, more) => {
      const gap = gapOf(bound + more, bound) ?? 0
      expect(gap).toBeGreaterThan(0)
      expect(BigInt(bound + more) * 10_000n).toBeLessThanOrEqual(BigInt(bound) * BigInt(10_000 + gap))
    }),
  )
})
