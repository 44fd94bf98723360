/** Which zones there are: every listed one, UTC, and other names of a listed place; never an offset or a misspelling. */
import { expect, test } from 'vitest'
import { isTimeZone, timeZones, timeZonesWith } from './time-zones.ts'

test('every listed zone is one, UTC is listed, and nothing is listed twice', () => {
  expect(timeZones).toContain('UTC')
  expect(timeZones).toContain('Asia/Shanghai')
  expect(new Set(timeZones).size).toBe(timeZones.length)
  expect(timeZones.filter(zone => !isTimeZone(zone))).toEqual([])
})

test('a place is known by both of its names, whichever a browser lists', () => {
  for (const name of ['Asia/Calcutta', 'Asia/Kolkata', 'Asia/Saigon', 'Asia/Ho_Chi_Minh'])
    expect(isTimeZone(name)).toBe(true)
})

test.each(['', 'Mars/Base', 'asia/shanghai', '+08:00', 'Etc', 'Asia/Shanghai ', 'x'])('"%s" is no zone', value =>
  expect(isTimeZone(value)).toBe(false),
)

test('what stands already is offered, and not twice', () => {
  expect(timeZonesWith('UTC')).toBe(timeZones)
  expect(timeZonesWith('Asia/Kolkata').filter(zone => zone === 'Asia/Kolkata')).toHaveLength(1)
})
