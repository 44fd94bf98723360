/** Writes workbooks for people: a styled head, column widths, formats, notes at the head, and rows. */
import { type Cell, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { columnLetters } from './cell.ts'

/** One column of a sheet. */
export interface SheetColumn {
  head: string
  width?: number
  /** Format of the spreadsheet program, for example `yyyy-mm-dd`. */
  format?: string
  /** Shown as a comment on the head. */
  note?: string
  required?: boolean
  /** Kept for the way back, not shown. */
  hidden?: boolean
  /** Offered in each of its cells. */
  choices?: readonly string[]
}

export interface SheetWish {
  name: string
  columns: SheetColumn[]
  rows: (string | number | Date | null)[][]
}

const headFill = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEF2FE' } } as const
/** Names of sheets may not hold these, and have at most 31 characters. */
const sheetName = (name: string) => name.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, 31)

/** No XML may hold these, and the library writes them all the same: one in a name would make the file unreadable. */
const noCharacters = new RegExp(String.raw`[\ufffe\uffff]`, 'g')
const writable = (row: SheetWish['rows'][number]): SheetWish['rows'][number] =>
  row.map(cell => (typeof cell === 'string' ? cell.replaceAll(noCharacters, '') : cell))

const headCell = ({ head, note, required }: SheetColumn): Partial<Cell> => ({
  value: head,
  style: { font: { bold: true, color: { rgb: required ? 'C0281F' : '14181F' } }, fill: headFill },
  ...(note === undefined ? {} : { comment: { text: note } }),
})

/** Rows below the head whose cells offer choices: more than anybody fills by hand. */
const offeredRows = 10_000

/** A list written into a cell has at most so many characters; programs call a file with a longer one damaged. */
const mostOffered = 255

/** Other words are asked about, not refused: an import reads those of all languages. */
const offerOf = ({ choices }: SheetColumn, at: number): DataValidation[] => {
  if (choices === undefined || choices.length === 0) return []
  // They stand in one text between quotation marks, in which one of their own is written twice.
  const values = choices.map(each => each.replaceAll('"', '""'))
  if (values.join(',').length > mostOffered || choices.some(each => each.includes(','))) return []
  const letters = columnLetters(at + 1)
  const range = `${letters}2:${letters}${offeredRows + 1}`
  return [{ type: 'list', values, allowBlank: true, showErrorMessage: true, errorStyle: 'warning', range }]
}

const sheetOf = ({ name, columns, rows }: SheetWish): WriteSheet => ({
  name: sheetName(name),
  freezePane: { rows: 1 },
  columns: columns.map(({ width = 14, hidden = false, format }) => ({
    width,
    hidden,
    ...(format === undefined ? {} : { numFmt: format }),
  })),
  rows: [columns.map(column => column.head), ...rows.map(writable)],
  cells: new Map(columns.map((column, at) => [`0,${at}`, headCell(column)])),
  dataValidations: columns.flatMap(offerOf),
})

/** The bytes of an xlsx file. */
export const writeWorkbook = (sheets: readonly SheetWish[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map(sheetOf) })
