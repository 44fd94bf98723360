/** A menu says nothing twice of a shift. */
import { expect, test } from 'vitest'
import { shiftLabel } from './shift-label.ts'

test.each([
  ['早', '早班', '早班'],
  ['烊', '打烊班', '打烊班'],
  ['L', 'early late', 'L early late'],
  ['D1', 'Delivery', 'D1 Delivery'],
  ['E', 'early', 'early'],
  ['中', '日班', '中 日班'],
])('a shift %s of the name %s is %s', (shortName, name, label) => {
  expect(shiftLabel({ shortName, name })).toBe(label)
})
