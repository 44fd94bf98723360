/** Dragging the edge of a duty. */
import { expect, test } from 'vitest'
import { resized } from './resize-duty.ts'

const duty = { start: 480, end: 960 }

test('[PL-057] an edge snaps to the precision', () => {
  expect(resized(duty, 'start', 492, 15)).toEqual({ start: 495, end: 960 })
  expect(resized(duty, 'end', 1012, 30)).toEqual({ start: 480, end: 1020 })
})

test('a duty keeps at least one step and does not begin before its day', () => {
  expect(resized(duty, 'start', 1200, 15)).toEqual({ start: 945, end: 960 })
  expect(resized(duty, 'end', 100, 15)).toEqual({ start: 480, end: 495 })
  expect(resized(duty, 'start', -40, 15)).toEqual({ start: 0, end: 960 })
})
