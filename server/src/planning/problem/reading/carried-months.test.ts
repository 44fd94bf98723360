/** Which months are carried: from the start of the running quarter or year up to where history begins. */
import { expect, test } from 'vitest'
import type { HoursSystem } from '#contract/engine.ts'
import { carriedMonths } from './carried-months.ts'

const person = (hoursSystem: HoursSystem, to?: string) => ({
  id: 'chef',
  employments: [
    { from: '2024-01-01', ...(to === undefined ? {} : { to }), hoursSystem, dayMinutes: 480, weekMinutes: 2400 },
  ],
})
const quarter: HoursSystem = { kind: 'comprehensive', cycle: 'quarter' }
const year: HoursSystem = { kind: 'comprehensive', cycle: 'year' }
const plain = { byQuarter: false, weekStart: 0 }
const week = { first: '2026-12-14', last: '2026-12-20' }
const carried = (...people: ReturnType<typeof person>[]) =>
  carriedMonths(people, { ...plain, period: week, from: '2026-11-02' })

test('a quarter carries its first months, the last one cut where history begins', () => {
  expect(carried(person(quarter))).toEqual([
    {
      employeeId: 'chef',
      months: [
        { first: '2026-10-01', last: '2026-10-31' },
        { first: '2026-11-01', last: '2026-11-01' },
      ],
    },
  ])
})

test('a year carries them all from January', () => {
  const [own] = carried(person(year))
  expect(own?.months).toHaveLength(11)
  expect(own?.months[0]).toEqual({ first: '2026-01-01', last: '2026-01-31' })
  expect(own?.months.at(-1)).toEqual({ first: '2026-11-01', last: '2026-11-01' })
})

test('nobody carries whose cycle began within the history, or whose terms have ended', () => {
  const early = { ...plain, period: { first: '2026-10-12', last: '2026-10-18' }, from: '2026-08-31' }
  expect(carriedMonths([person(quarter)], early)).toEqual([])
  expect(carried(person({ kind: 'comprehensive', cycle: 'month' }), person({ kind: 'standard' }))).toEqual([])
  expect(carried(person(year, '2026-12-13'))).toEqual([])
})

test('a rule by the quarter makes everybody carry it, with the weeks across its borders apart', () => {
  const standard = person({ kind: 'standard' })
  const question = { period: { first: '2026-12-16', last: '2026-12-22' }, from: '2026-11-04', byQuarter: true }
  // Thursday 1 October and Wednesday 4 November lie within weeks that began on a Monday.
  expect(carriedMonths([standard], { ...question, weekStart: 0 })).toEqual([
    {
      employeeId: 'chef',
      months: [
        { first: '2026-09-28', last: '2026-09-30' },
        { first: '2026-10-01', last: '2026-10-25' },
        { first: '2026-10-26', last: '2026-10-31' },
        { first: '2026-11-01', last: '2026-11-01' },
        { first: '2026-11-02', last: '2026-11-03' },
      ],
    },
  ])
  const [sundays] = carriedMonths([standard], { ...question, weekStart: 6 })
  expect(sundays?.months).toEqual([
    { first: '2026-09-27', last: '2026-09-30' },
    { first: '2026-10-01', last: '2026-10-31' },
    { first: '2026-11-01', last: '2026-11-03' },
  ])
  expect(carriedMonths([standard], { ...question, byQuarter: false, weekStart: 0 })).toEqual([])
})
