/** The card of a cell is in the window whole, wherever the pointer is. */
import { expect, test } from 'vitest'
import { besidePoint } from './beside-point.ts'

const window = { width: 1440, height: 900 }
const card = { width: 300, height: 200 }

test.each([
  ['in the middle below and to the right', { x: 500, y: 400 }, { left: 512, top: 412 }],
  ['in the last row above', { x: 500, y: 860 }, { left: 512, top: 648 }],
  ['in the last column to the left', { x: 1400, y: 400 }, { left: 1088, top: 412 }],
  ['at the edge itself still inside', { x: 1440, y: 900 }, { left: 1128, top: 688 }],
])('%s', (_where, point, place) => {
  expect(besidePoint(point, card, window)).toEqual(place)
})

test('one that is higher than the window begins in it', () => {
  expect(besidePoint({ x: 10, y: 450 }, { width: 300, height: 1000 }, window).top).toBe(8)
})
