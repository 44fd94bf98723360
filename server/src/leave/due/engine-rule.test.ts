/** The terms of a rule as the engine reads them. */
import { expect, test } from 'vitest'
import type { LeaveTerms } from '#contract/leave/terms.ts'
import { leaveTerms } from '../../testing/any-call/filled-company.ts'
import { engineRule } from './engine-rule.ts'

const read = (terms: Partial<LeaveTerms>) =>
  engineRule({
    ...{ ruleId: 'r', version: 3, from: '2026-01-01', to: null, unit: 'day', priority: 2 },
    terms: { ...leaveTerms, ...terms },
  })

test('[LE-032] the rounding and the decimals say to what multiple a figure is rounded, and which way', () => {
  const roundings = (['half_up', 'up', 'down'] as const).map(
    (rounding, decimals) => read({ rounding, decimals }).rounding,
  )
  expect(roundings).toEqual([
    { way: 'half_up', to: '1' },
    { way: 'up', to: '1/10' },
    { way: 'down', to: '1/100' },
  ])
})

test('[LE-028] a year, half a year, once, or without an end', () => {
  const validities = (['year', 'half_year', 'single', null] as const).map(validity => read({ validity }).validity)
  expect(validities).toEqual([
    { kind: 'months', months: 12 },
    { kind: 'months', months: 6 },
    { kind: 'single' },
    { kind: 'unlimited' },
  ])
})

test('[LE-034] the release and the freeze are handed over as they are', () => {
  const yearly = { kind: 'yearly', from: { month: 12, day: 1 }, to: { month: 12, day: 31 } } as const
  expect(read({ release: 'quarter', freeze: yearly })).toMatchObject({ release: 'quarter', freeze: yearly })
  expect(read({ freeze: { kind: 'none' } })).not.toHaveProperty('freeze')
})

test('[LE-027] limits bind at once, within a year and on the balance', () => {
  const limits = { grant: 500, year: 800, balance: 1200 }
  expect(read({ limits })).toMatchObject({
    ...{ limitYear: '800/100', limitBalance: '1200/100' },
    issue: { kind: 'yearly', gift: { kind: 'fixed', amount: '500/100' } },
  })
  const bands = [
    { fromYears: 1, amount: 300 },
    { fromYears: 10, amount: 1000 },
  ]
  const issue = { kind: 'seniority', years: 'working', bands, lawFloor: true, start: null } as const
  expect(read({ limits, issue }).issue).toMatchObject({
    ...{ kind: 'yearly', start: { kind: 'joining' } },
    gift: { bands: [{ amount: '300/100' }, { amount: '500/100' }], lawFloor: true },
  })
})

test('annual leave by law has its own end and its own way over into the next year', () => {
  const carry = { on: { month: 1, day: 1 }, most: null, months: 12, needsConsent: true }
  const rule = read({ issue: { kind: 'statutory', reach: 'by_days' }, carry, owedPercent: 300 })
  expect(rule).toMatchObject({ issue: { kind: 'statutoryAnnual', reach: 'by_days' }, validity: { kind: 'yearEnd' } })
  expect([rule.carry, rule.percent]).toEqual([undefined, 300])
  expect(read({ carry }).carry).toEqual({ on: carry.on, months: 12, needsConsent: true })
})
