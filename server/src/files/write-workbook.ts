/** Writes workbooks for people: a styled head, column widths, formats, notes at the head, and rows. */

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
}

export interface SheetWish {
  name: string
  columns: SheetColumn[]
  rows: (string | number | Date | null)[][]
}

const headFill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEEF2FE' } } as const
/** Names of sheets may not hold these, and have at most 31 characters. */
const sheetName = (name: string) => name.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, 31)

/** No XML may hold these, and the library writes them all the same: one in a name would make the file unreadable. */
const noCharacters = new RegExp(String.raw`[\ufffe\uffff]`, 'g')
const writable = (row: SheetWish['rows'][number]): SheetWish['rows'][number] =>
  row.map(cell => (typeof cell === 'string' ? cell.replaceAll(noCharacters, '') : cell))

/** The bytes of an xlsx file. */
export const writeWorkbook = async (sheets: readonly SheetWish[]): Promise<Uint8Array> => {
  // Four hundred modules, of which a server that starts needs none.
  const { default: ExcelJS } = await import('exceljs')
  const book = new ExcelJS.Workbook()
  for (const wish of sheets) {
    const sheet = book.addWorksheet(sheetName(wish.name), { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = wish.columns.map(column => ({
      width: column.width ?? 14,
      hidden: column.hidden ?? false,
      style: column.format === undefined ? {} : { numFmt: column.format },
    }))
    const head = sheet.getRow(1)
    for (const [index, column] of wish.columns.entries()) {
      const cell = head.getCell(index + 1)
      cell.value = column.head
      cell.font = { bold: true, color: { argb: column.required ? 'FFC0281F' : 'FF14181F' } }
      cell.fill = headFill
      if (column.note !== undefined) cell.note = column.note
    }
    sheet.addRows(wish.rows.map(writable))
  }
  return new Uint8Array(await book.xlsx.writeBuffer())
}
