/** The days of the open plan are scrolled into sight, unless they are or the focus would go out of it. */
import { expect, test } from 'vitest'
import { beginning } from './plan-in-sight.ts'

const place = { first: 22, last: 28, focus: 22, columnWidth: 32, room: 640, from: 0 }

test('the last of its days comes into sight, and the first stays there', () => {
  const begin = beginning(place)
  expect(begin).toBe(29 * 32 - 640)
  expect(begin).toBeLessThanOrEqual(22 * 32)
})

test('the days in sight begin with a whole one, whatever room there is', () => {
  expect(beginning({ ...place, room: 630 })).toBe(320)
  expect(beginning({ ...place, first: 8, last: 14, focus: 8, columnWidth: 92, room: 480 })).toBe(8 * 92)
})

test('what is in sight is not moved', () => {
  expect(beginning({ ...place, from: 300 })).toBe(300)
  expect(beginning({ ...place, first: 0, last: 6, focus: 3 })).toBe(0)
})

test('a plan that lies before what is seen begins at its first day', () => {
  expect(beginning({ ...place, first: 2, last: 8, focus: 3, from: 400 })).toBe(64)
})

test('where its days need more room than there is, the focus is not left out of sight', () => {
  expect(beginning({ ...place, first: 0, last: 30, focus: 30, from: 360 })).toBe(360)
})
