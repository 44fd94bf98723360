/** Rows of a grid whose first ones are higher lie one below the other without a gap, and are found by the height of a point. */
import { expect, it } from 'vitest'
import { rowSizes } from './row-sizes.ts'

it('each row begins where the one before ends, and every point within it is the row’s', () => {
  const sizes = rowSizes(37, 2, 4)
  expect([0, 1, 2, 3].map(sizes.height)).toEqual([41, 41, 37, 37])
  for (let row = 0; row < 6; row += 1) {
    expect(sizes.top(row + 1)).toBe(sizes.top(row) + sizes.height(row))
    expect([sizes.top(row), sizes.top(row + 1) - 1].map(sizes.at)).toEqual([row, row])
  }
})

it('without higher rows all are alike', () => {
  const sizes = rowSizes(33)
  expect([sizes.top(3), sizes.height(0), sizes.at(66)]).toEqual([99, 33, 2])
})
