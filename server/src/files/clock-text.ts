/** How a minute of the business date is written as a time of day, and read from one. */

const TWO_DAYS = 2880

/** `07:30`, and beyond midnight `30:00`: files always write 24 hours and more. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const times = /^(\d{1,2})(?::?([0-5]\d))?(?::00)?$/

/** `7`, `7:30`, `0730`, `07:30:00`, in full-width signs too, up to 48:00; undefined where the text is no time. */
export const readClock = (text: string): number | undefined => {
  const found = times.exec(text.normalize('NFKC').trim())
  if (!found) return undefined
  const minute = Number(found[1]) * 60 + Number(found[2] ?? 0)
  return minute <= TWO_DAYS ? minute : undefined
}
