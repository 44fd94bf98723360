/** Gaps in the cover of a day. */
import { expect, test } from 'vitest'
import { gapsOf } from './cover-gaps.ts'

const till = { name: 'Till', start: 600, need: [1, 2, 2, 1], plan: [1, 1, 0, 1] }
const kitchen = { name: 'Kitchen', start: 630, need: [1, 1], plan: [3, 1] }

test('neighbouring slots are one gap with the most that is missing; what is over is none', () => {
  expect(gapsOf([till, kitchen], 30)).toEqual([{ station: 'Till', start: 630, end: 690, missing: 2 }])
  expect(gapsOf([till], 30, 665)).toEqual([{ station: 'Till', start: 660, end: 690, missing: 2 }])
  expect(gapsOf([till], 30, 690)).toEqual([])
})
