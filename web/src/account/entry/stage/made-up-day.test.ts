/** The figures on the sign-in are those of the day that it draws. */
import { expect, test } from 'vitest'
import { daytimeOf } from './daytime.ts'
import { coverOf, halfHours } from './made-up-day.ts'

test('cover rises from 94 to 100 per cent when the open shift is taken, and nothing is missing then', () => {
  expect(coverOf(each => each.without)).toBe(94)
  expect(coverOf(each => each.planned)).toBe(100)
  expect(halfHours.every(each => each.planned >= each.need)).toBe(true)
})

test.each([
  [4, 'night'],
  [5, 'dawn'],
  [9, 'day'],
  [17, 'dusk'],
  [20, 'night'],
])('at %i it is %s', (hour, daytime) => {
  expect(daytimeOf(hour)).toBe(daytime)
})
