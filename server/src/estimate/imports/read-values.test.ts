/** The many ways of writing a date, a time slot and a number. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDate, readNumber, readSlot } from './read-values.ts'

describe('dates', () => {
  test.each([
    ['2026-11-02', '2026-11-02'],
    ['2026/11/2', '2026-11-02'],
    ['2026.11.02', '2026-11-02'],
    ['2026年11月2日', '2026-11-02'],
    ['２０２６－１１－０２', '2026-11-02'],
    ['20261102', '2026-11-02'],
    [20_261_102, '2026-11-02'],
    [46_328, '2026-11-02'],
    ['2026-11-02 00:00:00', '2026-11-02'],
  ])('%s is %s', (cell, value) => expect(readDate(cell)).toEqual({ value }))

  test.each([['2026-02-30'], ['02/11/2026'], ['2026-13-01'], ['monday'], [12], [true]])('%s is refused', cell =>
    expect(readDate(cell)).toEqual({ code: 'not_a_date' }),
  )

  test('an empty cell, a time and a broken formula say what they are', () => {
    expect(readDate(null)).toEqual({ code: 'required' })
    expect(readDate({ date: null, minute: 600 })).toEqual({ code: 'not_a_date' })
    expect(readDate({ broken: '#REF!' })).toEqual({ code: 'formula_error' })
  })
})

describe('time slots', () => {
  test.each([
    ['11:00-11:30', 660, 690],
    ['11:00–12:00', 660, 720],
    ['11：00～11：15', 660, 675],
    ['1100-1130', 660, 690],
    ['23:30-00:00', 1410, 1440],
    ['23:30-24:00', 1410, 1440],
    ['24:00-24:30', 1440, 1470],
    ['次日01:00-次日01:30', 1500, 1530],
    ['9:00', 540, 570],
    [0.5, 720, 750],
  ])('%s is %i to %i', (cell, start, end) => expect(readSlot(cell)).toEqual({ value: { start, end } }))

  test.each([['11:00-12:30'], ['11:10-11:40'], ['48:30'], ['lunch'], ['11:00-11:30-12:00'], ['11:00-11:00'], [70]])(
    '%s is refused',
    cell => expect(readSlot(cell)).toEqual({ code: 'not_a_slot' }),
  )
})

describe('numbers', () => {
  const money = { required: true, money: true, limit: 1_000_000 }
  const count = { required: false, money: false, limit: 1000 }

  test.each([
    ['1,234.56', 123_456],
    ['¥ 1,234.5', 123_450],
    ['12元', 1200],
    [0.1 + 0.2, 30],
    [1e5, 10_000_000],
    ['１２．５', 1250],
  ])('%s is %i cents', (cell, value) => expect(readNumber(cell, money)).toEqual({ value }))

  test('negative, absurd, broken and wordy figures are refused with their reason', () => {
    expect(readNumber(-1, money)).toEqual({ code: 'negative' })
    expect(readNumber(1_000_001, money)).toEqual({ code: 'absurd', values: { limit: 1_000_000 } })
    expect(readNumber('1e999', money)).toEqual({ code: 'not_a_number' })
    expect(readNumber('12,34', money)).toEqual({ code: 'not_a_number' })
    expect(readNumber('many', money)).toEqual({ code: 'not_a_number' })
    expect(readNumber({ date: '2026-11-02', minute: 0 }, money)).toEqual({ code: 'not_a_number' })
    expect(readNumber(1.5, count)).toEqual({ code: 'not_whole' })
    expect(readNumber(null, money)).toEqual({ code: 'required' })
    expect(readNumber(null, count)).toEqual({ value: 0 })
  })

  test('whatever is in a cell, reading it never throws', () => {
    const cell = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null))
    fc.assert(
      fc.property(cell, any => {
        readNumber(any, money)
        readSlot(any)
        readDate(any)
      }),
    )
  })
})
