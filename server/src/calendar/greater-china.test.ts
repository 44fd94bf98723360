/** Holidays of Taiwan, Hong Kong, Macau and the mainland against the calendars that their governments published. */
import { expect, test } from 'vitest'
import type { DayKind } from '#contract/engine.ts'
import { datesFrom } from '#contract/shared/business-date.ts'
import { knownDay, noticedYear } from './regions.ts'

const datesOf = (region: string, year: number, kind: DayKind, weekdaysOnly = false) =>
  datesFrom(`${year}-01-01`, 366)
    .filter(date => date.startsWith(String(year)) && knownDay(region, date).kind === kind)
    .filter(date => !weekdaysOnly || ![0, 6].includes(new Date(date).getUTCDay()))
    .map(date => date.slice(5))

test('Taiwan 2026: holidays and the days off beside weekends are those of the DGPA calendar', () => {
  const statutory = '01-01 02-15 02-16 02-17 02-18 02-19 02-28 04-04 04-05 05-01 06-19 09-25 09-28 10-10 10-25 12-25'
  expect(datesOf('TW', 2026, 'statutory_holiday')).toEqual(statutory.split(' '))
  expect(datesOf('TW', 2026, 'rest_day', true)).toEqual('02-20 02-27 04-03 04-06 10-09 10-26'.split(' '))
  expect(datesOf('TW', 2026, 'makeup_workday')).toEqual([])
})

test('Taiwan 2023 to 2025: bridge days and make-up Saturdays are those of the DGPA calendars', () => {
  expect(datesOf('TW', 2023, 'rest_day', true)).toEqual(
    '01-02 01-20 01-25 01-26 01-27 02-27 04-03 06-23 10-09'.split(' '),
  )
  expect(datesOf('TW', 2023, 'makeup_workday')).toEqual('01-07 02-04 02-18 03-25 06-17 09-23'.split(' '))
  expect(datesOf('TW', 2024, 'rest_day', true)).toEqual('02-08 02-13 02-14 04-05'.split(' '))
  expect(datesOf('TW', 2024, 'makeup_workday')).toEqual(['02-17'])
  expect(datesOf('TW', 2025, 'rest_day', true)).toEqual('01-27 04-03 05-30 09-29 10-24'.split(' '))
  expect(datesOf('TW', 2025, 'makeup_workday')).toEqual(['02-08'])
})

test('Hong Kong 2026: the seventeen general holidays of the gazette', () => {
  const gazette =
    '01-01 02-17 02-18 02-19 04-03 04-04 04-06 04-07 05-01 05-25 06-19 07-01 09-26 10-01 10-19 12-25 12-26'
  expect(datesOf('HK', 2026, 'statutory_holiday')).toEqual(gazette.split(' '))
})

test('Macau 2026: the twenty public holidays', () => {
  const days =
    '01-01 02-17 02-18 02-19 04-03 04-04 04-05 05-01 05-24 06-19 09-26 10-01 10-02 10-18 11-02 12-08 12-20 12-22 12-24 12-25'
  expect(datesOf('MO', 2026, 'statutory_holiday')).toEqual(days.split(' '))
})

test('the mainland 2023 to 2026: make-up workdays are those of the notices of the State Council', () => {
  const makeup: Record<number, string> = {
    2023: '01-28 01-29 04-23 05-06 06-25 10-07 10-08',
    2024: '02-04 02-18 04-07 04-28 05-11 09-14 09-29 10-12',
    2025: '01-26 02-08 04-27 09-28 10-11',
    2026: '01-04 02-14 02-28 05-09 09-20 10-10',
  }
  for (const [year, days] of Object.entries(makeup)) {
    expect(datesOf('CN', Number(year), 'makeup_workday')).toEqual(days.split(' '))
  }
})

test('the moving feasts of years without a notice follow the lunar calendar and are provisional', () => {
  expect(knownDay('TW', '2028-01-26')).toEqual({
    kind: 'statutory_holiday',
    name: { code: 'spring_festival' },
    provisional: true,
  })
  expect(knownDay('HK', '2028-05-29')).toMatchObject({ provisional: true })
  expect(knownDay('MO', '2028-10-04')).toMatchObject({ name: { code: 'mid_autumn' }, provisional: true })
  expect(knownDay('TW', '2026-09-25').provisional).toBe(false)
})

test('an imported notice stands over what was computed for its year, and for no other', () => {
  const rest = { kind: 'rest_day' as const, name: null, provisional: false }
  const notices = new Map([
    [noticedYear('2028-01-01'), rest],
    ['2028-01-28', rest],
  ])
  expect(knownDay('CN', '2028-01-28', notices)).toEqual(rest)
  expect(knownDay('CN', '2028-03-01', notices)).toEqual({ kind: 'workday', name: null, provisional: false })
  expect(knownDay('CN', '2029-03-01', notices).provisional).toBe(true)
})
