/** Need, planned and missing heads of a day. */
import { expect, test } from 'vitest'
import { coverAt, slotsOf } from './cover.ts'

const till = { name: 'Till', start: 600, need: [1, 2, 2, 1], plan: [1, 1, 0, 1] }
const kitchen = { name: 'Kitchen', start: 630, need: [1, 1], plan: [3, 1] }

test('one too many at one workstation makes up for nobody at another', () => {
  expect(slotsOf([till, kitchen], 30)).toEqual([
    { start: 600, need: 1, plan: 1, missing: 0 },
    { start: 630, need: 3, plan: 4, missing: 1 },
    { start: 660, need: 3, plan: 1, missing: 2 },
    { start: 690, need: 1, plan: 1, missing: 0 },
  ])
})

test('a minute is asked for within its slot, and outside the day there is nothing', () => {
  const slots = slotsOf([till], 30)
  expect(coverAt(slots, 30, 659)?.need).toBe(2)
  expect(coverAt(slots, 30, 720)).toBeUndefined()
})
