/** Sorting by hand. */
import { expect, test } from 'vitest'
import { isSameOrder, placedAt } from '#web/organisation/departments/sort-order.ts'

test('[OR-006] one goes up, down, to the top or to a number; the others close up', () => {
  const order = ['a', 'b', 'c', 'd']
  expect(placedAt(order, 2, 1)).toEqual(['a', 'c', 'b', 'd'])
  expect(placedAt(order, 2, 0)).toEqual(['c', 'a', 'b', 'd'])
  expect(placedAt(order, 0, 3)).toEqual(['b', 'c', 'd', 'a'])
  expect(placedAt(order, 1, 99)).toEqual(['a', 'c', 'd', 'b'])
  expect(placedAt(order, 1, -5)).toEqual(['b', 'a', 'c', 'd'])
  expect(placedAt(order, 9, 0)).toEqual(order)
  expect([isSameOrder(order, [...order]), isSameOrder(order, placedAt(order, 0, 1))]).toEqual([true, false])
})
