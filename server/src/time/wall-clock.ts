/** What the clocks on the wall of a time zone show at an instant. */
import { Temporal } from 'temporal-polyfill'

export interface WallClock {
  /** `YYYY-MM-DD`. */
  date: string
  /** Minutes since midnight by the clock, which a change of the clocks moves: hours passed may be one more or less. */
  minute: number
}

export const wallClock = (timeZone: string, instant: Date | number): WallClock => {
  const shown = Temporal.Instant.fromEpochMilliseconds(Number(instant)).toZonedDateTimeISO(timeZone)
  return { date: shown.toPlainDate().toString(), minute: shown.hour * 60 + shown.minute }
}
