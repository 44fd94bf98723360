/** A mask shows enough to know a value by, and leaves as much hidden. */
import { expect, it } from 'vitest'
import { maskOf } from './mask.ts'

it('of a long number the first three and last four places are shown', () => {
  expect(maskOf('identityNumber', '11010519491231002X')).toBe('110•••002X')
  expect(maskOf('bankAccount', '6222020200112233445')).toBe('622•••3445')
})

it('of a short one too little is shown to know it, of a very short one nothing', () => {
  expect(maskOf('identityNumber', 'E12345678')).toBe('•••78')
  expect(maskOf('identityNumber', 'E123')).toBe('•••')
})

it('of an address and of a health remark nothing is shown', () => {
  expect(maskOf('homeAddress', 'Somewhere 7')).toBe('•••')
  expect(maskOf('health', 'asthma')).toBe('•••')
})
