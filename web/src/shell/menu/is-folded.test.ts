/** The menu gives way to a wide screen and on a narrow one, but not against what the person chose. */
import { expect, test } from 'vitest'
import { isFolded } from './is-folded.ts'

test.each([
  [null, false, false, false],
  [null, true, false, true],
  [null, false, true, true],
  ['no', true, true, false],
  ['yes', false, false, true],
])('chosen %s, wide %s, tight %s: folded %s', (chosen, wide, tight, folded) => {
  expect(isFolded({ chosen, wide, tight })).toBe(folded)
})
