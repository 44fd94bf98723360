/** What the quick ranges hold at the borders of months and years. */
import { describe, expect, test } from 'vitest'
import { quickRange } from '#web/time/quick-ranges.ts'

describe('quick ranges', () => {
  test('last week is the whole week before this one, over a year border too', () => {
    expect(quickRange('last_week', '2026-11-21')).toEqual({ first: '2026-11-09', last: '2026-11-15' })
    expect(quickRange('last_week', '2026-11-23')).toEqual({ first: '2026-11-16', last: '2026-11-22' })
    expect(quickRange('last_week', '2027-01-01')).toEqual({ first: '2026-12-21', last: '2026-12-27' })
  })

  test('last month ends on its own last day, in a leap February too', () => {
    expect(quickRange('last_month', '2028-03-31')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
    expect(quickRange('last_month', '2027-01-15')).toEqual({ first: '2026-12-01', last: '2026-12-31' })
  })

  test('the last three months are the three before this one', () => {
    expect(quickRange('last_three_months', '2026-11-21')).toEqual({ first: '2026-08-01', last: '2026-10-31' })
    expect(quickRange('last_three_months', '2027-02-01')).toEqual({ first: '2026-11-01', last: '2027-01-31' })
  })
})
