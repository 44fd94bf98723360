/** Words on a bar or a band stand where nothing lies over them. */
import { expect, test } from 'vitest'
import { duty } from '../testing/roster-cases.ts'
import { widestFree, widestStretch } from './label-room.ts'

const day = { start: 600, end: 1200 }

test.each([
  [[], { start: 600, end: 1200 }],
  [[{ start: 700, end: 760 }], { start: 760, end: 1200 }],
  [[{ start: 1100, end: 1300 }], { start: 600, end: 1100 }],
  [
    [
      { start: 900, end: 960 },
      { start: 540, end: 700 },
    ],
    { start: 960, end: 1200 },
  ],
  [[{ start: 540, end: 1300 }], undefined],
])('over %j the widest free part is %j', (taken, free) => {
  expect(widestFree(day, taken)).toEqual(free)
})

test('the words of a bar stand beside its rest, those of a bar without one have all of it', () => {
  const bar = duty('a', { start: 600, end: 1200 })
  expect(widestStretch({ ...bar, breaks: [{ start: 840, end: 900, paid: false }] })).toEqual({
    left: '50%',
    width: '50%',
  })
  expect(widestStretch({ ...bar, breaks: [] })).toBeUndefined()
})
