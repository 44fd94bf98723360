/** Drawing a duty on the timeline. */
import { expect, test } from 'vitest'
import { drawnTimes } from './drawn-times.ts'

test('a drawn duty lies on the step, whichever way the hand went', () => {
  expect(drawnTimes(602, 1071, 15)).toEqual({ start: 600, end: 1065 })
  expect(drawnTimes(1071, 602, 15)).toEqual({ start: 600, end: 1065 })
  expect(drawnTimes(602, 1071, 60)).toEqual({ start: 600, end: 1080 })
})

test('a click draws nothing, and nothing is drawn beyond the day and the next', () => {
  expect(drawnTimes(600, 604, 15)).toBeUndefined()
  expect(drawnTimes(-40, 90, 30)).toEqual({ start: 0, end: 90 })
  expect(drawnTimes(2800, 3000, 30)).toEqual({ start: 2790, end: 2880 })
})
