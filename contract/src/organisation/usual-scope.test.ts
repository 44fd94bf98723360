/** How far roles reach where nobody chose. */
import { expect, it } from 'vitest'
import { usualScopeOfAll } from './usual-scope.ts'

it('of several roles the widest counts, and a role of the company’s own reaches its department', () => {
  expect(usualScopeOfAll(['employee'])).toEqual({ kind: 'self' })
  expect(usualScopeOfAll(['employee', 'manager'])).toEqual({ kind: 'superior', levels: 0 })
  expect(usualScopeOfAll(['employee', null])).toEqual({ kind: 'superior', levels: 0 })
  expect(usualScopeOfAll(['manager', 'hr'])).toEqual({ kind: 'company' })
  expect(usualScopeOfAll(['administrator'])).toEqual({ kind: 'company' })
})
