/** Calendar facts against published notices, zone data and days that are known by law. */
import { expect, test } from 'vitest'
import { addDays, daysBetween, monthOf, weekdayOf } from '#contract/shared/business-date.ts'
import { clockChangeOn } from '../time/clock-changes.ts'
import { wallClock } from '../time/wall-clock.ts'
import { dayFacts } from './day-facts.ts'
import { mainlandDay, statutoryDays } from './mainland.ts'
import { knownDay } from './regions.ts'

const open = { start: 540, end: 1320 }
const site = { region: 'CN', timeZone: 'Asia/Shanghai', openingHours: [open, open, open, open, open, open, null] }

test('the Spring Festival of 2026 has four statutory days, days off around them and make-up workdays', () => {
  const kinds = Object.fromEntries(dayFacts(site, '2026-02-14', 16).days.map(day => [day.date, day.kind]))
  const statutory = Object.keys(kinds).filter(date => kinds[date] === 'statutory_holiday')
  expect(statutory).toEqual(['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'])
  expect(kinds['2026-02-20']).toBe('rest_day')
  expect(kinds['2026-02-28']).toBe('makeup_workday')
})

test('a year has 13 statutory days since 2025 and 11 before', () => {
  expect(statutoryDays(2026).size).toBe(13)
  expect(statutoryDays(2024).size).toBe(11)
})

test('a year without a notice is provisional, and its Spring Festival follows from the lunar calendar', () => {
  expect(mainlandDay('2031-01-23')).toMatchObject({ kind: 'statutory_holiday', provisional: true })
  expect(mainlandDay('2031-03-12')).toMatchObject({ kind: 'workday', provisional: true })
  expect(mainlandDay('2026-03-12').provisional).toBe(false)
})

test('a day on which the site is closed has no opening hours', () => {
  const [saturday, sunday] = dayFacts(site, '2026-11-21', 2).days
  expect(saturday?.open).toEqual(open)
  expect(sunday?.open).toBeUndefined()
})

test('other regions have their own public holidays', () => {
  expect(knownDay('TW', '2027-02-05').kind).toBe('statutory_holiday')
  expect(knownDay('US', '2026-07-04').kind).toBe('statutory_holiday')
  expect(knownDay('HK', '2026-11-18').kind).toBe('workday')
})

test('clock changes are found where the zone has them, and nowhere else', () => {
  expect(clockChangeOn('Europe/Berlin', '2026-03-29')).toEqual({ at: 120, forward: 60 })
  expect(clockChangeOn('Europe/Berlin', '2026-10-25')).toEqual({ at: 180, forward: -60 })
  expect(clockChangeOn('America/New_York', '2026-03-08')).toEqual({ at: 120, forward: 60 })
  expect(clockChangeOn('Australia/Lord_Howe', '2026-04-05')).toEqual({ at: 120, forward: -30 })
  expect(clockChangeOn('Asia/Shanghai', '2026-03-29')).toBeUndefined()
  expect(clockChangeOn('Europe/Berlin', '2026-03-30')).toBeUndefined()
})

test.each([
  ['Africa/Cairo', '2026-04-23', '2026-10-29'],
  ['Asia/Beirut', '2026-03-28', '2026-10-24'],
  ['America/Santiago', '2026-09-05', '2026-04-04'],
])(
  'where the clock goes forward or back at midnight, in %s, the date that ends has it, and no other',
  (zone, forward, back) => {
    expect(clockChangeOn(zone, forward)).toEqual({ at: 1440, forward: 60 })
    expect(clockChangeOn(zone, addDays(forward, 1))).toBeUndefined()
    expect(clockChangeOn(zone, back)).toEqual({ at: 1440, forward: -60 })
    expect(clockChangeOn(zone, addDays(back, 1))).toBeUndefined()
  },
)

test('the clock on the wall shows the date of the zone, from its first minute to its last', () => {
  expect(wallClock('Asia/Shanghai', new Date('2026-03-01T16:00:00Z'))).toEqual({ date: '2026-03-02', minute: 0 })
  expect(wallClock('Africa/Cairo', Date.parse('2026-04-23T22:00:00Z'))).toEqual({ date: '2026-04-24', minute: 60 })
  expect(wallClock('America/New_York', Date.parse('2026-03-01T04:59:00Z'))).toEqual({
    date: '2026-02-28',
    minute: 1439,
  })
})

test('dates add up over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(weekdayOf('2026-11-23')).toBe(1)
  expect(weekdayOf('2026-11-22')).toBe(7)
  expect(monthOf('2028-02-11')).toEqual({ first: '2028-02-01', days: 29 })
})
