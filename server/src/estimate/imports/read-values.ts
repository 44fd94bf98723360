/** Reads one cell as a date, a time slot or a number, in the many ways that people and cash registers write them. */
import type { HistoryCellCode } from '#contract/estimate/history-import.ts'
import { type Cell, isBroken, isMoment } from '../../files/cell.ts'
import { readClock } from '../../files/clock-text.ts'
import { dateOf, figureOf, plainText } from '../../importing/cells.ts'

/** What a cell says, or why it cannot be read. */
export type Reading<T> = { value: T } | { code: HistoryCellCode; values?: Record<string, string | number> }

const DAY = 1440
/** "Next day" in both scripts, as escapes: text for people lives in the messages. */
const nextDay = /[\u6b21\u9694\u7fcc]\u65e5|\+1/g

/** A date: a dated cell, `2026-11-02`, `2026/11/2`, `20261102` or the serial number of one. */
export const readDate = (cell: Cell | undefined): Reading<string> => {
  if (cell === null || cell === undefined) return { code: 'required' }
  if (isBroken(cell)) return { code: 'formula_error' }
  const date = dateOf(cell)
  return date === undefined ? { code: 'not_a_date' } : { value: date }
}

const minuteOf = (text: string): number | undefined => {
  const later = nextDay.test(text) ? DAY : 0
  nextDay.lastIndex = 0
  const minute = readClock(text.replaceAll(nextDay, ''))
  return minute !== undefined && minute + later <= 2 * DAY ? minute + later : undefined
}

const slotFrom = (start: number, end: number): Reading<{ start: number; end: number }> => {
  const length = end - start
  const fits = [15, 30, 60].includes(length) && start % 15 === 0 && end <= 2 * DAY
  return fits ? { value: { start, end } } : { code: 'not_a_slot' }
}

/** A time slot: `11:00-11:30`, `11:00~11:30`, `23:30-00:00`, `11:00` or a cell with a time (then 30 minutes). */
export const readSlot = (cell: Cell | undefined): Reading<{ start: number; end: number }> => {
  if (cell === null || cell === undefined) return { code: 'required' }
  if (isBroken(cell)) return { code: 'formula_error' }
  if (isMoment(cell)) return cell.date === null ? slotFrom(cell.minute, cell.minute + 30) : { code: 'not_a_slot' }
  if (typeof cell === 'number' && cell >= 0 && cell < 1) {
    const start = Math.round(cell * DAY)
    return slotFrom(start, start + 30)
  }
  const parts = plainText(cell).split(/\s*[-~\u2013\u2014\u301c\u81f3]\s*/)
  const start = minuteOf(parts[0] ?? '')
  if (start === undefined || parts.length > 2) return { code: 'not_a_slot' }
  if (parts[1] === undefined) return slotFrom(start, start + 30)
  const end = minuteOf(parts[1])
  if (end === undefined) return { code: 'not_a_slot' }
  // 23:30-00:00 ends with the day.
  return slotFrom(start, end <= start ? end + DAY : end)
}

/** How a number is kept. */
export interface NumberWish {
  required: boolean
  /** Money: two decimals, kept in cents. */
  money: boolean
  limit: number
}

/** A number, with thousands separators and a currency sign or without. */
export const readNumber = (cell: Cell | undefined, wish: NumberWish): Reading<number> => {
  if (cell === null || cell === undefined) return wish.required ? { code: 'required' } : { value: 0 }
  if (isBroken(cell)) return { code: 'formula_error' }
  const number = figureOf(cell)
  if (number === undefined) return { code: 'not_a_number' }
  if (number < 0) return { code: 'negative' }
  if (number > wish.limit) return { code: 'absurd', values: { limit: wish.limit } }
  if (wish.money) return { value: Math.round(number * 100) }
  return Number.isInteger(number) ? { value: number } : { code: 'not_whole' }
}
