/** What the clocks on the wall of a time zone show at an instant. */

/** Making one takes as long as a hundred looks, and every request takes a look. */
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

export interface WallClock {
  /** `YYYY-MM-DD`. */
  date: string
  /** Minutes since midnight by the clock, which a change of the clocks moves: hours passed may be one more or less. */
  minute: number
}

export const wallClock = (timeZone: string, instant: Date | number): WallClock => {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) shown[type] = value
  return {
    date: `${shown.year?.padStart(4, '0')}-${shown.month}-${shown.day}`,
    minute: Number(shown.hour) * 60 + Number(shown.minute),
  }
}
