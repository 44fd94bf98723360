/** Finds the changes of a zone's clock within a civil date, from the time zone data of the runtime. */
import type { ClockChange } from '#contract/engine.ts'
import { addDays } from './dates.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** Minutes by which the zone is ahead of UTC at an instant. */
const offsetAt = (timeZone: string, millis: number): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(millis)
      .map(part => [part.type, Number(part.value)]),
  )
  const local = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1, parts.hour ?? 0, parts.minute ?? 0)
  return Math.round((local - millis) / 60_000)
}

/** The change of the clock on a date, or none: the civil minute at which it happens and by how much it goes forward. */
export const clockChangeOn = (timeZone: string, date: string): ClockChange | undefined => {
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
