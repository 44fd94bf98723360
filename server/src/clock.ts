/** The server's one clock. Nothing else asks for the time; tests and `PAIBAN_NOW` set it. */
import { addDays } from '#contract/shared/business-date.ts'
import { wallClock } from './time/wall-clock.ts'

export interface Clock {
  /** The present instant. */
  now(): Date
  /**
   * The date in a time zone, `YYYY-MM-DD`; without one, in that of head offices. Until `dayStart`, in minutes after
   * midnight, it is still the business day before.
   */
  today(timeZone?: string, dayStart?: number): string
}

/** A clock whose time can be set; it stands still from then on. */
export interface SettableClock extends Clock {
  set(instant: string | Date): void
}

/** Facts of people (terms, protections) are dated in this zone; facts of a site in the site's own. */
export const headOfficeZone = 'Asia/Shanghai'

const dateIn = (instant: Date, timeZone = headOfficeZone, dayStart = 0): string => {
  const { date, minute } = wallClock(timeZone, instant)
  return minute < dayStart ? addDays(date, -1) : date
}

/**
 * The real clock, or, with a start instant, one that begins there and runs on at the usual speed:
 * a demo can live in another week while time still passes.
 */
export const runningClock = (startAt?: string): Clock => {
  const shift = startAt === undefined ? 0 : new Date(startAt).getTime() - Date.now()
  const now = () => new Date(Date.now() + shift)
  return { now, today: (timeZone, dayStart) => dateIn(now(), timeZone, dayStart) }
}

/** A clock that stands where it is set. */
export const standingClock = (instant: string): SettableClock => {
  let present = new Date(instant)
  return {
    now: () => new Date(present),
    today: (timeZone, dayStart) => dateIn(present, timeZone, dayStart),
    set: next => {
      present = new Date(next)
    },
  }
}

/** Monotonic milliseconds, to measure how long something takes. */
export const elapsedMillis = (): number => performance.now()
