/** However much is drawn, there are three hairlines above zero, and nothing lies beyond the last. */
import { expect, test } from 'vitest'
import { linesFor } from './chart-lines.ts'

test.each([
  [3_240_000, [0, 1_200_000, 2_400_000, 3_600_000]],
  [7_900_000, [0, 3_000_000, 6_000_000, 9_000_000]],
  [300, [0, 100, 200, 300]],
  [0, [0, 100, 200, 300]],
])('up to %i', (most, lines) => {
  expect(linesFor(most)).toEqual(lines)
})

test('the last line is never far above what is drawn', () => {
  for (let most = 1_000; most < 10_000_000; most = Math.ceil(most * 1.07)) {
    const top = linesFor(most).at(-1) ?? 0
    expect(top).toBeGreaterThanOrEqual(most)
    expect(top / most).toBeLessThanOrEqual(1.34)
  }
})
