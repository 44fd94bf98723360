/** Reasons are kept by the key of a finding: the same finding has one key, another has another. */

import { expect, test } from 'vitest'
import type { Finding } from '#contract/engine.ts'
import { findingKey } from './finding-key.ts'

const finding: Finding = {
  rule: 'min_rest_between_duties',
  severity: 'needs_approval',
  employee: 'a',
  first: '2026-11-20',
  last: '2026-11-21',
  duties: ['x', 'y'],
  measured: 600,
  limit: 660,
  unit: 'minutes',
  number: 'CN-02',
  excepted: false,
}

test('the order of duties and the exception do not change the key; person, date, value do', () => {
  expect(findingKey({ ...finding, duties: ['y', 'x'], excepted: true })).toBe(findingKey(finding))
  expect(findingKey({ ...finding, employee: 'b' })).not.toBe(findingKey(finding))
  expect(findingKey({ ...finding, last: '2026-11-22' })).not.toBe(findingKey(finding))
  expect(findingKey({ ...finding, measured: 590 })).not.toBe(findingKey(finding))
})
