/** Nobody without the right to see pay can read an amount out of a check. */
import { expect, test } from 'vitest'
import type { Finding, Totals } from '#contract/engine.ts'
import { findingKey } from '#contract/planning/finding-key.ts'
import { hideAmounts, hideCost, hideKeyedAmount } from './hide-pay.ts'

const over: Finding = {
  rule: 'labour_cost_budget',
  severity: 'needs_approval',
  first: '2026-03-09',
  last: '2026-03-15',
  duties: [],
  measured: 1_050_000,
  limit: 1_000_000,
  unit: 'money',
  number: 'E-1',
  excepted: false,
}

test('a finding about cost says how far over the budget it is, and no amount', () => {
  expect(hideAmounts([over])).toMatchObject([{ measured: 10_500, limit: 10_000 }])
  expect(hideAmounts([{ ...over, limit: 0 }])).toMatchObject([{ measured: 10_000, limit: 10_000 }])
})

test('findings about anything else stay as they are', () => {
  const rest = { ...over, unit: 'minutes' as const }
  expect(hideAmounts([rest])).toEqual([rest])
})

test('a finding that was stored with its key holds no amount there either, and is named as a check names it', () => {
  const told = hideKeyedAmount({ key: findingKey(over), finding: over, reason: 'a feast' })
  expect(JSON.stringify(told)).not.toMatch(/1050000|1000000/)
  expect(told).toMatchObject({ key: findingKey(told.finding), reason: 'a feast' })
})

test('cost is a share of the budget, and nothing without one', () => {
  const totals = { cost: 777_777, budget: 1_000_000 } as Totals
  expect(hideCost(totals)).toMatchObject({ cost: 7_778, budget: 10_000 })
  expect(hideCost({ cost: 777_777 } as Totals)).toMatchObject({ cost: 0 })
})
