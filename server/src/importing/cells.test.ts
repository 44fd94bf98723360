/** Figures are read whatever wrote them, and nothing is guessed. */
import { expect, test } from 'vitest'
import { figureOf, percentOf } from './cells.ts'

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
