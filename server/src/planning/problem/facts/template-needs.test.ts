/** Heads per shift on each date, from the week's rows or a holiday's. */
import { expect, test } from 'vitest'
import { holidayKindOf } from './holiday-kind.ts'
import { templateNeeds } from './template-needs.ts'

const row = (weekdays: number[], heads: number, shiftId = 'early') => ({
  weekdays,
  workstationId: 'till',
  shiftId,
  heads,
})

test('rows of one shift and workstation add up on their weekdays', () => {
  const needs = templateNeeds('2026-03-09', 7, [row([1, 2], 1), row([2], 2)], new Map(), () => null)
  expect(needs.map(need => [need.date, need.heads])).toEqual([
    ['2026-03-09', 1],
    ['2026-03-10', 3],
  ])
})

test('a holiday takes the rows of its kind; a kind without a template takes the week’s', () => {
  const holidays = new Map([['legal' as const, [row([1, 2, 3, 4, 5, 6, 7], 4, 'late')]]])
  const kindOf = (date: string) => holidayKindOf('CN', date)
  const needs = templateNeeds('2026-05-01', 4, [row([1, 2, 3, 4, 5, 6, 7], 1)], holidays, kindOf)
  expect(needs.map(need => [need.date, need.shift, need.heads])).toEqual([
    ['2026-05-01', 'late', 4],
    ['2026-05-02', 'late', 4],
    ['2026-05-03', 'early', 1],
    ['2026-05-04', 'early', 1],
  ])
})

test('kinds of holidays: by statute, moved next to one, or of another country', () => {
  expect(holidayKindOf('CN', '2026-10-01')).toBe('legal')
  expect(holidayKindOf('CN', '2026-10-05')).toBe('ordinary')
  expect(holidayKindOf('CN', '2026-12-25')).toBe('foreign')
  expect(holidayKindOf('CN', '2026-11-24')).toBeNull()
  expect(holidayKindOf('US', '2026-12-25')).toBe('legal')
})
