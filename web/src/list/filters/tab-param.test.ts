/** An address opens the tab that it names, and the first where it names none that there is. */
import { expect, it } from 'vitest'
import { tabOf } from '#web/list/filters/tab-param.ts'

const tabs = [{ key: 'basic' }, { key: 'history' }]

it('opens the tab of the address, and the first for a name that is not there', () => {
  expect(tabOf('history', tabs)).toBe('history')
  expect(tabOf('employment', tabs)).toBe('basic')
  expect(tabOf(null, tabs)).toBe('basic')
  expect(tabOf('x', [])).toBe('')
})
