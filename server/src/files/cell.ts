/** What a cell of a spreadsheet holds, once formats, serial dates and formulas are settled. */
import { clockText } from './clock-text.ts'

/** A cell with a date format: the date and the minute of it; a time alone has no date. */
export interface Moment {
  date: string | null
  minute: number
}

/** A cell that shows an error, or a formula that was never calculated. */
export interface Broken {
  broken: string
}

/** A figure under a percent format, as it is seen: 22 for a cell that shows 22% and holds 0.22. */
export interface Percent {
  percent: number
}

export type Cell = string | number | boolean | Moment | Broken | Percent | null

/** A sheet; `rows[0]` is row 1 of the reader's program. */
export interface Sheet {
  name: string
  rows: Cell[][]
}

/** A cell to be coloured and commented in a marked-up copy; row and column count from 1. */
export interface Mark {
  sheet: string
  row: number
  column: number
  text: string
}

export const isMoment = (cell: Cell | undefined): cell is Moment =>
  typeof cell === 'object' && cell !== null && 'minute' in cell
export const isBroken = (cell: Cell | undefined): cell is Broken =>
  typeof cell === 'object' && cell !== null && 'broken' in cell
export const isPercent = (cell: Cell | undefined): cell is Percent =>
  typeof cell === 'object' && cell !== null && 'percent' in cell

/** The letters of a column: 1 is A, 27 is AA. */
export const columnLetters = (column: number): string => {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** What a person sees in a cell, for telling which value is at fault. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (isBroken(cell)) return cell.broken
  if (isPercent(cell)) return `${cell.percent}%`
  if (!isMoment(cell)) return String(cell)
  const time = clockText(cell.minute)
  if (cell.date === null) return time
  return cell.minute === 0 ? cell.date : `${cell.date} ${time}`
}
