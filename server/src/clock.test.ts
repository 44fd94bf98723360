/** Which business day it is, by the clock on the wall of a place. */
import { expect, test } from 'vitest'
import { standingClock } from './clock.ts'

const four = 240
const at = (instant: string, timeZone: string, dayStart?: number) => standingClock(instant).today(timeZone, dayStart)

test('until the business day begins it is still the day before, from that minute on the next', () => {
  expect(at('2026-03-09T19:59:00Z', 'Asia/Shanghai', four)).toBe('2026-03-09')
  expect(at('2026-03-09T20:00:00Z', 'Asia/Shanghai', four)).toBe('2026-03-10')
  expect(at('2026-03-09T16:00:00Z', 'Asia/Shanghai')).toBe('2026-03-10')
  expect(at('2026-12-31T16:00:00Z', 'Asia/Shanghai', 30)).toBe('2026-12-31')
})

test('it is the clock on the wall that counts, on a night of an hour less as well', () => {
  expect(at('2026-03-08T10:59:00Z', 'America/Los_Angeles', four)).toBe('2026-03-07')
  expect(at('2026-03-08T11:00:00Z', 'America/Los_Angeles', four)).toBe('2026-03-08')
  expect(at('2026-03-08T11:30:00Z', 'America/Los_Angeles', four)).toBe('2026-03-08')
})
