/** Dates and figures are read whatever wrote them, and nothing is guessed. */
import { expect, test } from 'vitest'
import { dateOf, figureOf, percentOf } from './cells.ts'

test.each([
  ['1,2'],
  ['12,34'],
  ['1 200'],
  ['many'],
  [true],
  ['1e999'],
  [{ date: '2026-11-02', minute: 0 }],
  ['22%'],
  [{ percent: 22 }],
])('%s is no figure', cell => expect(figureOf(cell)).toBeUndefined())

test.each([
  ['1,200', 1200],
  ['\uff11\uff12', 12],
  ['NT$ 5', 5],
  ['\uffe5 12.50', 12.5],
  ['12 \u5143', 12],
  ['-3', -3],
])('%s is %d', (cell, value) => expect(figureOf(cell)).toBe(value))

test.each([[{ percent: 22 }], ['22%'], ['22 \uff05'], ['22'], [22]])('%j is 22 per cent', cell =>
  expect(percentOf(cell)).toBe(22),
)

test.each([
  ['1900-01-01', '1900-01-01'],
  ['2199/12/31', '2199-12-31'],
  [{ date: '2026-11-02', minute: 0 }, '2026-11-02'],
  ['46328', '2026-11-02'],
])('%j is the date %s', (cell, date) => expect(dateOf(cell)).toBe(date))

// What no form takes no answer can tell: one such date of one person, and nobody sees the list of employees any more.
test.each([
  ['0001-01-01'],
  ['1899-12-31'],
  ['2200-01-01'],
  ['9999-12-31'],
  [{ date: '1899-12-31', minute: 0 }],
  ['2026-02-30'],
  ['99999999'],
])('%j is a date of no form', cell => expect(dateOf(cell)).toBeUndefined())
