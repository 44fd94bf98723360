/** Times and dates as people type them: one reader for every workbook. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/shared/business-date.ts'
import { clockText, readClock } from './clock-text.ts'
import { readDateText } from './date-text.ts'

test('every minute of two days is read back from what was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2880 }), minute => {
      expect(readClock(clockText(minute))).toBe(minute)
    }),
  )
})

test.each([
  ['7', 420],
  ['7:05', 425],
  ['0730', 450],
  ['7\uff1a30', 450],
  ['07:30:00', 450],
  ['48:00', 2880],
])('%s is a time', (text, minute) => {
  expect(readClock(text)).toBe(minute)
})

test.each(['', '7:60', '48:01', '7:5', 'noon', '-1', '7:30:15'])('"%s" is no time', text => {
  expect(readClock(text)).toBeUndefined()
})

test('every date is read back in each of its spellings', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), days => {
      const date = addDays('2000-02-28', days)
      const [year = '', month = '', day = ''] = date.split('-')
      expect(readDateText(date)).toBe(date)
      expect(readDateText(`${year}/${Number(month)}/${Number(day)}`)).toBe(date)
      expect(readDateText(`${year}${month}${day}`)).toBe(date)
      expect(readDateText(`${year}\u5e74${Number(month)}\u6708${Number(day)}\u65e5`)).toBe(date)
    }),
  )
})

test.each(['', '2026-02-30', '2026-13-01', '2026-00-10', '2026-1-0', '26-1-1', '2026-11', 'tomorrow', '02/11/2026'])(
  '"%s" is no date',
  text => {
    expect(readDateText(text)).toBeUndefined()
  },
)
