/** Reads the cells of a workbook. Runs in the processes for workbooks only: parsing a large file takes seconds. */
import { type CellObject, type ParsingOptions, read, SSF, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { type Cell, cellText, type Sheet } from './cell.ts'
import type { WorkbookKind } from './guard.ts'
import { textKey } from './text-key.ts'

/** Most that is read of a file. */
export interface SheetLimits {
  rows: number
  columns: number
  /** Cells with a value, of all sheets, that leave the process: whoever asked has to take them all at once. */
  cells: number
  /** Where given, only columns under one of these headings leave the process; the others are empty. */
  headings?: { rows: number; names: readonly string[] }
}

/** Why a file that can be read is not. */
export type TooMuch = 'file_too_many' | 'file_too_many_cells'

const mostSheets = 20

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

/** What a format shows as it stands: quoted or escaped text, fillers, and colours or conditions in brackets. */
const verbatim = /"[^"]*"|[\\_*].|\[[^\]]*\]/gs
/** A format with a percent sign of its own shows a hundred times what the cell holds. */
const showsPercent = (format: string) => format.replaceAll(verbatim, '').includes('%')
/** Without the tail of the binary fraction: 0.07 is 7, not 7.000000000000001. */
const percentOf = (value: number): Cell => ({ percent: Number((value * 100).toPrecision(12)) })

/** A figure by its format, of which the cell itself says nothing. */
const figureOf = (value: number, format: string, epoch: number): Cell => {
  if (SSF.is_date(format)) return momentOf(value, epoch)
  return showsPercent(format) ? percentOf(value) : value
}

const cellOf = (cell: CellObject | undefined, epoch: number): Cell => {
  if (cell === undefined) return null
  if (cell.t === 'e') return { broken: faults[Number(cell.v)] ?? '#ERROR' }
  if (cell.v === undefined || cell.v === null) return cell.f === undefined ? null : { broken: `=${cell.f}` }
  if (cell.t === 'n' && typeof cell.v === 'number') {
    return figureOf(cell.v, typeof cell.z === 'string' ? cell.z : 'General', epoch)
  }
  if (typeof cell.v === 'boolean') return cell.v
  const text = String(cell.v).trim()
  return text === '' ? null : text
}

/** The columns that have one of the headings in a sheet's first rows. */
const headed = (rows: readonly Cell[][], { rows: first, names }: NonNullable<SheetLimits['headings']>): Set<number> => {
  const wanted = new Set(names)
  const heads = rows.slice(0, first).flatMap(row => [...row.entries()])
  return new Set(heads.filter(([, cell]) => wanted.has(textKey(cellText(cell)))).map(([column]) => column))
}

/** The same rows with nothing in the columns that nobody asked for. */
const reduced = (rows: Cell[][], { headings }: SheetLimits): Cell[][] => {
  if (!headings) return rows
  const kept = headed(rows, headings)
  const width = Math.max(-1, ...kept) + 1
  return rows.map(row => Array.from(row.slice(0, width), (cell, column) => (kept.has(column) ? (cell ?? null) : null)))
}

const sheetOf = (name: string, sheet: WorkSheet, limits: SheetLimits, epoch: number): Sheet | 'file_too_many' => {
  if (!sheet['!ref']) return { name, rows: [] }
  const range = utils.decode_range(sheet['!fullref'] ?? sheet['!ref'])
  const dense = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? []
  // Formats may reach far beyond the last value; only cells count.
  const rows = dense.map(row => (row ?? []).slice(0, limits.columns + 1).map(cell => cellOf(cell, epoch)))
  const tooMany = rows.length > limits.rows || (range.e.c >= limits.columns && rows.some(isWide(limits)))
  if (tooMany) return 'file_too_many'
  return {
    name,
    rows: reduced(
      Array.from(rows, row => row ?? []),
      limits,
    ),
  }
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
export const readSheets = (bytes: Uint8Array, kind: WorkbookKind, limits: SheetLimits): Sheet[] | TooMuch => {
  const options = { dense: true, cellNF: true, cellHTML: false, cellText: false, cellFormula: true } as const
  const wanted = Array.from({ length: mostSheets }, (_, index) => index)
  const book = openBook(bytes, kind, { ...options, sheets: wanted, sheetRows: limits.rows + 1 })
  const epoch = book.Workbook?.WBProps?.date1904 ? epochs[1904] : epochs[1900]
  const sheets: Sheet[] = []
  let cells = 0
  for (const name of book.SheetNames.slice(0, mostSheets)) {
    const sheet = book.Sheets[name]
    if (!sheet) continue
    const read = sheetOf(name, sheet, limits, epoch)
    if (read === 'file_too_many') return read
    // Cells that were never written are holes in their row.
    for (const row of read.rows) for (const cell of row) if (cell !== null && cell !== undefined) cells += 1
    if (cells > limits.cells) return 'file_too_many_cells'
    sheets.push(read)
  }
  return sheets
}
