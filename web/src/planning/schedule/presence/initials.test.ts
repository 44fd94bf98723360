/** By which letters a colleague is known. */
import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Wang Fang', 'WF'],
  ['Anna Maria de la Cruz', 'AC'],
  ['émile', 'É'],
  ["O'Neill Pat", 'OP'],
  ['王小明', '小明'],
  ['李娜', '李娜'],
  ['欧阳 小明', '小明'],
  ['王', '王'],
  [' ', ''],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
