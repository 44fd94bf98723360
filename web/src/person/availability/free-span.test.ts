/** A further time of a day never lies over one that is there. */
import { expect, test } from 'vitest'
import { freeSpan } from './free-span.ts'

const of = (...spans: [number, number][]) => {
  const free = freeSpan(spans.map(([from, to]) => ({ start: from * 60, end: to * 60 })))
  return free && [free.start / 60, free.end / 60]
}

test('the first of a day is a usual day, the next begins where the last ends', () => {
  expect(of()).toEqual([9, 18])
  expect(of([9, 12])).toEqual([12, 21])
  expect(of([9, 18])).toEqual([18, 24])
  expect(of([13, 18], [9, 12])).toEqual([18, 24])
  expect(of([9, 23.5])).toEqual([23.5, 24])
})

test('where the last ends late, it lies before; over midnight, too', () => {
  expect(of([18, 24])).toEqual([9, 18])
  expect(of([8, 12], [18, 24])).toEqual([12, 18])
  expect(of([8, 12], [22, 30])).toEqual([13, 22])
  expect(of([8, 18], [18, 24])).toEqual([0, 8])
})

test('in a full day there is none, and over times that overlap as they were typed none either', () => {
  expect(of([0, 24])).toBeNull()
  expect(of([0, 12], [12, 24])).toBeNull()
  expect(of([0, 20], [10, 24])).toBeNull()
})
