/** Reads the cells of a workbook. Runs in the workbook thread only: parsing a large file takes seconds. */
import { type CellObject, type ParsingOptions, read, SSF, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import type { Cell, Sheet } from './cell.ts'
import type { WorkbookKind } from './guard.ts'

/** Most rows and columns of a sheet that are read. */
export interface SheetLimits {
  rows: number
  columns: number
}

const DAY = 1440
/** Serial 0 of the two calendars of spreadsheets, in days since 1970. Serials before March 1900 are not dates of business. */
const epochs = { 1900: -25_569, 1904: -24_107 }

/** Codes of error cells. */
const faults: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

const momentOf = (serial: number, epoch: number): Cell => {
  const minutes = Math.round(serial * DAY)
  const days = Math.floor(minutes / DAY)
  const minute = minutes - days * DAY
  // A number of one day and less under a time format is a time: 24:00 stays 24:00.
  if (serial >= 0 && serial <= 2) return { date: null, minute: minutes }
  const date = new Date((days + epoch) * 86_400_000)
  return Number.isNaN(date.getTime()) ? serial : { date: date.toISOString().slice(0, 10), minute }
}

const cellOf = (cell: CellObject | undefined, epoch: number): Cell => {
  if (cell === undefined) return null
  if (cell.t === 'e') return { broken: faults[Number(cell.v)] ?? '#ERROR' }
  if (cell.v === undefined || cell.v === null) return cell.f === undefined ? null : { broken: `=${cell.f}` }
  if (cell.t === 'n' && typeof cell.v === 'number') {
    const format = typeof cell.z === 'string' ? cell.z : 'General'
    return SSF.is_date(format) ? momentOf(cell.v, epoch) : cell.v
  }
  if (typeof cell.v === 'boolean') return cell.v
  const text = String(cell.v).trim()
  return text === '' ? null : text
}

const sheetOf = (name: string, sheet: WorkSheet, limits: SheetLimits, epoch: number): Sheet | 'too_many' => {
  if (!sheet['!ref']) return { name, rows: [] }
  const range = utils.decode_range(sheet['!fullref'] ?? sheet['!ref'])
  const dense = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? []
  // Formats may reach far beyond the last value; only cells count.
  const rows = dense.map(row => (row ?? []).slice(0, limits.columns + 1).map(cell => cellOf(cell, epoch)))
  const tooMany = rows.length > limits.rows || (range.e.c >= limits.columns && rows.some(isWide(limits)))
  return tooMany ? 'too_many' : { name, rows: Array.from(rows, row => row ?? []) }
}

const isWide = (limits: SheetLimits) => (row: Cell[]) => row.length > limits.columns && row[limits.columns] !== null

/** The text of a comma-separated file: UTF-8, or the encoding that older Chinese programs write. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The book that the reading library makes of a file; a comma-separated one keeps every cell as it is written. */
export const openBook = (bytes: Uint8Array, kind: WorkbookKind, options: ParsingOptions = {}): WorkBook =>
  kind === 'csv'
    ? read(textOf(bytes), { ...options, type: 'string', raw: true })
    : read(bytes, { ...options, type: 'array' })

/** Cells of the first sheets of a workbook; throws where the file cannot be read. */
export const readSheets = (bytes: Uint8Array, kind: WorkbookKind, limits: SheetLimits): Sheet[] | 'too_many' => {
  const options = { dense: true, cellNF: true, cellHTML: false, cellText: false, cellFormula: true } as const
  const book = openBook(bytes, kind, { ...options, sheetRows: limits.rows + 1 })
  const epoch = book.Workbook?.WBProps?.date1904 ? epochs[1904] : epochs[1900]
  const sheets: Sheet[] = []
  for (const name of book.SheetNames.slice(0, 20)) {
    const sheet = book.Sheets[name]
    if (!sheet) continue
    const read = sheetOf(name, sheet, limits, epoch)
    if (read === 'too_many') return 'too_many'
    sheets.push(read)
  }
  return sheets
}
