/** How far roles reach where nobody chose. */
import { expect, it } from 'vitest'
import { usualScopeOfAll } from './usual-scope.ts'

it('of several roles the widest counts, and a role of the company’s own reaches its department', () => {
  expect(usualScopeOfAll(['employee'])).toBe('self')
  expect(usualScopeOfAll(['employee', 'manager'])).toBe('own')
  expect(usualScopeOfAll(['employee', null])).toBe('own')
  expect(usualScopeOfAll(['manager', 'hr'])).toBe('company')
  expect(usualScopeOfAll(['administrator'])).toBe('company')
})
