/** What is said of a day, and what of it the engine is told to be free. */
import { expect, test } from 'vitest'
import { offeredDay } from './offered-day.ts'

const says = (level: 'possible' | 'preferred' | 'impossible', ...hours: [number, number][]) =>
  hours.map(([start, end]) => ({ start: start * 60, end: end * 60, level }))

test.each([
  ['nothing is free as a whole', [], says('possible', [0, 24])],
  ['hours that suit is free in them alone', says('preferred', [9, 14], [17, 22]), says('preferred', [9, 14], [17, 22])],
  ['that none of it suits is free at no minute', says('impossible', [0, 24]), []],
  ['hours that do not suit is free besides', says('impossible', [12, 14]), says('possible', [0, 12], [14, 24])],
  [
    'a night that does not suit is free until then, and takes the next morning away',
    says('impossible', [20, 30]),
    [...says('possible', [0, 20]), ...says('impossible', [24, 30])],
  ],
  [
    'four times that do not suit is free in the four longest stretches beside them',
    says('impossible', [2, 3], [6, 7], [10, 11], [14, 15]),
    says('possible', [3, 6], [7, 10], [11, 14], [15, 24]),
  ],
  [
    'both is free as what suits says',
    [...says('possible', [8, 12]), ...says('impossible', [12, 14])],
    [...says('possible', [8, 12]), ...says('impossible', [12, 14])],
  ],
])('[PL-072] a day of which is said %s', (_title, said, told) => {
  expect(offeredDay(said)).toEqual(told)
})
