/** Writes instants, the moments at which something was done, in the reader's own zone. */

import type { DatePattern } from '#contract/shared/date-pattern.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { dateText } from '#web/time/date-format.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** `HH:mm` of an instant. */
export const instantClock = (instant: string): string => {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? '' : `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The local calendar date of an instant, `YYYY-MM-DD`. */
const instantDate = (instant: string): string => {
  const at = new Date(instant)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** 2026年11月20日 12:04 */
export const instantText = (instant: string, locale: Locale, pattern?: DatePattern): string =>
  Number.isNaN(new Date(instant).getTime())
    ? ''
    : `${dateText(instantDate(instant), locale, pattern)} ${instantClock(instant)}`

export type Distance = { unit: 'minute' | 'hour' | 'day'; count: number }

/** How long ago an instant was, up to seven days; nothing for the last minute's, the future's and older ones. */
export const distance = (instant: string, now: Date): Distance | 'now' | undefined => {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000)
  if (minutes < -1 || minutes >= 7 * 1440) return undefined
  if (minutes < 1) return 'now'
  if (minutes < 60) return { unit: 'minute', count: minutes }
  if (minutes < 1440) return { unit: 'hour', count: Math.floor(minutes / 60) }
  return { unit: 'day', count: Math.floor(minutes / 1440) }
}
