/** The next of my duties, and the time until it begins. */
import { expect, test } from 'vitest'
import type { MyDuty } from '#contract/planning/roster.ts'
import { nextDuty, untilOf } from './next-duty.ts'

const today = '2026-12-02'
const duty = (date: string, start: number, end: number) => ({ id: `${date} ${start}`, date, start, end }) as MyDuty
const duties = [duty('2026-12-01', 1_320, 1_800), duty(today, 900, 1_350), duty('2026-12-05', 600, 840)]

test('a duty counts until it ends, one of yesterday beyond midnight too', () => {
  expect(nextDuty(duties, today, 100)?.date).toBe('2026-12-01')
  expect(nextDuty(duties, today, 360)?.date).toBe(today)
  expect(nextDuty(duties, today, 1_349)?.date).toBe(today)
  expect(nextDuty(duties, today, 1_350)?.date).toBe('2026-12-05')
  expect(nextDuty(duties, '2026-12-06', 0)).toBeUndefined()
})

test('minutes below two hours, then hours, then days', () => {
  const next = duty(today, 900, 1_350)
  expect(untilOf(next, today, 900)).toBe('running')
  expect(untilOf(next, today, 860)).toEqual({ unit: 'minutes', count: 40 })
  expect(untilOf(next, today, 780)).toEqual({ unit: 'hours', count: 2 })
  expect(untilOf(duty('2026-12-03', 900, 960), today, 600)).toEqual({ unit: 'hours', count: 29 })
  expect(untilOf(duty('2026-12-05', 600, 840), today, 600)).toEqual({ unit: 'days', count: 3 })
})
