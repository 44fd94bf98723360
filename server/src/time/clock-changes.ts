/** Finds the changes of a zone's clock within a civil date, from the time zone data of the runtime. */
import { Temporal } from 'temporal-polyfill'
import type { ClockChange } from '#contract/engine.ts'

const minutes = (nanoseconds: number): number => Math.round(nanoseconds / 60e9)

/**
 * A change at midnight belongs to the date that it ends, at its minute 1440: whoever works through that night began then,
 * and the next date may begin at one o'clock.
 */
const changeOn = (timeZone: string, date: string): ClockChange | undefined => {
  const day = Temporal.PlainDate.from(date)
  const start = day.toZonedDateTime(timeZone)
  const change = start.getTimeZoneTransition('next')
  if (!change || Temporal.ZonedDateTime.compare(change, day.add({ days: 1 }).toZonedDateTime(timeZone)) > 0) return
  const before = change.subtract({ nanoseconds: 1 })
  const passed = Math.round((change.epochMilliseconds - start.epochMilliseconds) / 60_000)
  return {
    at: start.hour * 60 + start.minute + passed,
    forward: minutes(change.offsetNanoseconds - before.offsetNanoseconds),
  }
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
