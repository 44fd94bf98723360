/** Finds the changes of a zone's clock within a civil date, from the time zone data of the runtime. */
import type { ClockChange } from '#contract/engine.ts'
import { addDays } from './dates.ts'
import { wallClock } from './wall-clock.ts'

/** Minutes by which the zone is ahead of UTC at an instant. */
const offsetAt = (timeZone: string, millis: number): number => {
  const { date, minute } = wallClock(timeZone, millis)
  return Math.round((Date.parse(`${date}T00:00:00Z`) - millis) / 60_000) + minute
}

const changeOn = (timeZone: string, date: string): ClockChange | undefined => {
  const midnight = (day: string): number => {
    const utc = Date.parse(`${day}T00:00:00Z`)
    return utc - offsetAt(timeZone, utc - offsetAt(timeZone, utc) * 60_000) * 60_000
  }
  const from = midnight(date)
  const to = midnight(addDays(date, 1))
  const before = offsetAt(timeZone, from)
  const forward = offsetAt(timeZone, to) - before
  if (forward === 0) return undefined
  let low = 0
  let high = Math.round((to - from) / 60_000)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (offsetAt(timeZone, from + middle * 60_000) === before) low = middle
    else high = middle
  }
  return { at: high, forward }
}

/** Plans and estimates ask for the same days again and again. */
const known = new Map<string, ClockChange | undefined>()
const most = 20_000

/** The change of the clock on a date, or none: the civil minute at which it happens and by how much it goes forward. */
export const clockChangeOn = (timeZone: string, date: string): ClockChange | undefined => {
  const key = `${timeZone} ${date}`
  if (known.has(key)) return known.get(key)
  if (known.size >= most) known.clear()
  const change = changeOn(timeZone, date)
  known.set(key, change)
  return change
}
