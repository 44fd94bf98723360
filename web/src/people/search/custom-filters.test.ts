/** Conditions over own fields come back from the address as they were set. */
import { expect, test } from 'vitest'
import { customConditions, customFilters, spanText, withCustomFilter } from './custom-filters.ts'

const [a, b] = ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-000000000002']

test('several fields stand beside each other, whatever is asked, and one is taken back by itself', () => {
  const one = withCustomFilter('', a, 'a=b;c&d')
  const both = withCustomFilter(one, b, spanText({ first: '2026-01-01', last: '' }))
  expect([...customFilters(both)]).toEqual([
    [a, 'a=b;c&d'],
    [b, '2026-01-01..'],
  ])
  expect(customConditions(both)).toEqual([
    { fieldId: a, value: 'a=b;c&d' },
    { fieldId: b, from: '2026-01-01' },
  ])
  expect(withCustomFilter(both, a, '')).toBe(withCustomFilter('', b, '2026-01-01..'))
})
