/** Dates are counted by the calendar alone, and the same on both sides. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dateParts,
  datesFrom,
  datesOf,
  daysBetween,
  monthOf,
  monthsLater,
  startOfWeek,
  weekdayOf,
  weekNumber,
} from './business-date.ts'

const someDate = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

describe('business dates', () => {
  it('go forward and back by whole days, over months, years and daylight saving', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    fc.assert(
      fc.property(someDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
        const there = addDays(date, days)
        return daysBetween(date, there) === days && addDays(there, -days) === date
      }),
    )
  })

  it('a week begins on the company’s first day and holds its date', () => {
    expect(startOfWeek('2026-11-21')).toBe('2026-11-16')
    expect(startOfWeek('2026-11-22', 6)).toBe('2026-11-22')
    fc.assert(
      fc.property(someDate, fc.integer({ min: 0, max: 6 }), (date, first) => {
        const start = startOfWeek(date, first)
        const passed = daysBetween(start, date)
        return passed >= 0 && passed < 7 && weekdayOf(start) === first + 1
      }),
    )
  })

  it('a week has the number of the year that has its Thursday', () => {
    const numbers = [
      ['2026-11-30', 49],
      ['2026-12-31', 53],
      ['2027-01-03', 53],
      ['2027-01-04', 1],
      ['2024-12-30', 1],
      ['2023-01-01', 52],
    ] as const
    expect(numbers.map(([date]) => weekNumber(date))).toEqual(numbers.map(([, number]) => number))
  })

  it('what is no date has no parts', () => {
    expect(dateParts('2026-02-30')).toBeUndefined()
    expect(dateParts('2026-2-3')).toBeUndefined()
    expect(datesOf('2026-11-30', '2026-12-02')).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  })

  it('a date that the calendar does not have is refused, not taken for the one after it', () => {
    for (const date of ['2026-02-30', '2026-13-01', '2026-1-1', '']) expect(() => addDays(date, 1)).toThrow(RangeError)
  })

  it('a month begins on its first and has its own days', () => {
    expect(['2024-02-29', '2026-02-01', '2026-12-31'].map(monthOf)).toEqual([
      { first: '2024-02-01', days: 29 },
      { first: '2026-02-01', days: 28 },
      { first: '2026-12-01', days: 31 },
    ])
    expect(datesFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01'])
    expect([datesFrom('2026-12-31', 0), datesOf('2026-12-31', '2026-12-30')]).toEqual([[], []])
  })
})

it('a month that lacks the day is met on its last', () => {
  expect(monthsLater('2025-01-31', 1)).toBe('2025-02-28')
  expect(monthsLater('2024-01-31', 1)).toBe('2024-02-29')
  expect(monthsLater('2025-11-30', 3)).toBe('2026-02-28')
  expect(monthsLater('2026-02-28', -2)).toBe('2025-12-28')
  expect(monthsLater('2026-02-28', 1, 31)).toBe('2026-03-31')
})
