/** Kinds of cells: what cannot be meant is told, and nothing is taken for something else. */
import { expect, test } from 'vitest'
import { BadCell, percent, time, yesOrNo } from './columns.ts'

const codeOf = (value: unknown) => (value instanceof BadCell ? value.code : value)

test('a cell with a date is no time of day, and not midnight either', () => {
  expect(codeOf(time({ date: '2026-03-09', minute: 0 }))).toBe('not_a_time')
  expect(codeOf(time({ date: null, minute: 480 }))).toBe(480)
})

test('what is neither yes nor no is told', () => {
  const read = yesOrNo(option => [`planning:sheet.${option}`])
  expect(['yes', 'No', '\u662f', '\u5426', true, 'x', 1].map(cell => codeOf(read(cell)))).toEqual([
    ...[true, false, true, false, true],
    ...['not_a_choice', 'not_a_choice'],
  ])
})

test('a choice is known in either width, as figures and headings are', () => {
  const read = yesOrNo(option => [`planning:sheet.${option}`])
  expect(codeOf(read('\uff39\uff45\uff53 '))).toBe(true)
})

test('a percentage is kept in basis points, and its bounds are per cent', () => {
  const read = percent(0.01, 100)
  expect([{ percent: 7 }, '28.5%', 22].map(cell => codeOf(read(cell)))).toEqual([700, 2850, 2200])
  expect([{ percent: 120 }, '0%', 'much'].map(cell => codeOf(read(cell)))).toEqual([
    ...['number_range', 'number_range'],
    'not_a_number',
  ])
})
