/** What a person may type for times and durations, and how it is read. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalHours, fileClockOf } from '#web/time/time-format.ts'
import { readDuration, readSpan, readTime } from '#web/time/time-input.ts'

describe('a time', () => {
  it.each([
    ['7', 420],
    ['07', 420],
    ['730', 450],
    ['0730', 450],
    ['7:30', 450],
    ['7:5', 425],
    ['24', 1440],
    ['26:00', 1560],
    ['48:00', 2880],
    ['\uff17\uff1a\uff13\uff10', 450],
    [' 9 ', 540],
  ])('%s is minute %i', (typed, minute) => expect(readTime(typed)).toBe(minute))

  it.each(['', 'x', '7:60', '49', '48:01', '-1', '7.5', '12345', '99'])('%s is no time', typed =>
    expect(readTime(typed)).toBeUndefined(),
  )

  it('every minute that is written is read back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 2880 }), minute => readTime(fileClockOf(minute)) === minute))
  })
})

describe('a stretch of time', () => {
  it.each([
    ['7-15', 420, 900, false],
    ['0700-1500', 420, 900, false],
    ['22-6', 1320, 1800, true],
    ['22-30', 1320, 1800, false],
    ['9+8', 540, 1020, false],
    ['9+7.5', 540, 990, false],
    ['7:30\u201315', 450, 900, false],
    ['\uff17\uff0d\uff11\uff15', 420, 900, false],
    ['18-24', 1080, 1440, false],
  ])('%s runs from %i to %i', (typed, start, end, nextDay) => expect(readSpan(typed)).toEqual({ start, end, nextDay }))

  it.each(['7', '7-7', '7-8-9', '40-50', '30-29', '9+', '9+50', 'a-b'])('%s is none', typed =>
    expect(readSpan(typed)).toBeUndefined(),
  )

  it('whatever is read begins within the day and the next, and ends later', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), typed => {
        const span = readSpan(typed)
        return span === undefined || (span.start >= 0 && span.start < span.end && span.end <= 2880)
      }),
    )
  })
})

describe('a duration', () => {
  it.each([
    ['7.5', 450],
    ['7,5', 450],
    ['7:30', 450],
    ['450m', 450],
    ['8h', 480],
    ['0', 0],
  ])('%s is %i minutes', (typed, minutes) => expect(readDuration(typed)).toBe(minutes))

  it.each(['', '7:60', '7.555', 'h', '-1'])('%s is none', typed => expect(readDuration(typed)).toBeUndefined())

  it('every duration that is written is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), minutes => readDuration(decimalHours(minutes)) === minutes),
    )
  })
})
