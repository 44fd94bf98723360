/** Reads what a person types for a time, a stretch of time or a duration. */

export interface TimeSpan {
  start: number
  end: number
  /** The end was typed as an earlier clock time and read as the next day's. */
  nextDay: boolean
}

const day = 1440
/** A duty may end after midnight, up to the end of the next day. */
const last = 2 * day

const fullWidth: Record<string, string> = {
  '\uff1a': ':',
  '\uff0d': '-',
  '\uff0b': '+',
  '\uff0e': '.',
  '\uff0c': ',',
  '\uff5e': '-',
  '\u2013': '-',
  '\u2014': '-',
  '~': '-',
}

/** Full-width digits and marks, dashes of any length and spaces, made plain. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/[\uff10-\uff19]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[\uff1a\uff0d\uff0b\uff0e\uff0c\uff5e\u2013\u2014~]/g, mark => fullWidth[mark] ?? mark)
    .replace(/\s+/g, '')

const minuteOf = (hours: number, minutes: number): number | undefined => {
  const minute = hours * 60 + minutes
  return minutes < 60 && minute <= last ? minute : undefined
}

const clock = (text: string): number | undefined => {
  const parted = /^(\d{1,2}):(\d{1,2})$/.exec(text)
  if (parted) return minuteOf(Number(parted[1]), Number(parted[2]))
  if (/^\d{1,2}$/.test(text)) return minuteOf(Number(text), 0)
  const joined = /^(\d{1,2})(\d{2})$/.exec(text)
  return joined ? minuteOf(Number(joined[1]), Number(joined[2])) : undefined
}

/** `7`, `730`, `7:30`, `26:00`: minutes of the business date, or nothing if it is no time. */
export const readTime = (text: string): number | undefined => clock(plain(text))

/** `7.5`, `7:30` or `450m`: whole minutes, or nothing if it is no duration. */
export const readDuration = (text: string): number | undefined => {
  const typed = plain(text).replace(/(h|\u5c0f\u65f6|\u5c0f\u6642)$/i, '')
  const parted = /^(\d{1,4}):(\d{2})$/.exec(typed)
  if (parted) return Number(parted[2]) < 60 ? Number(parted[1]) * 60 + Number(parted[2]) : undefined
  const minutes = /^(\d{1,5})(m|min|\u5206|\u5206\u949f|\u5206\u9418)$/i.exec(typed)
  if (minutes) return Number(minutes[1])
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(typed)) return undefined
  return Math.round(Number(typed.replace(',', '.')) * 60)
}

/** `7-15`, `0700-1500`, `22-6` (next day), `22-30`, `9+8` (start and hours): a stretch of time, or nothing. */
export const readSpan = (text: string): TimeSpan | undefined => {
  const typed = plain(text)
  const added = /^([\d:]+)\+([\d:.,]+)$/.exec(typed)
  if (added) {
    const start = clock(added[1] ?? '')
    const length = readDuration(added[2] ?? '')
    if (start === undefined || !length) return undefined
    const end = start + length
    return end <= last ? { start, end, nextDay: false } : undefined
  }
  const parts = typed.split('-')
  if (parts.length !== 2) return undefined
  const [start, end] = parts.map(clock)
  if (start === undefined || end === undefined || start === end) return undefined
  if (end > start) return { start, end, nextDay: false }
  return end + day <= last ? { start, end: end + day, nextDay: true } : undefined
}
