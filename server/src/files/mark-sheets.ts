/** Makes the marked-up copy of a workbook. Runs in the workbook thread only. */
import { write } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import type { Mark } from './cell.ts'
import type { WorkbookKind } from './guard.ts'
import { openBook } from './read-sheets.ts'

const fault = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF9C9C4' } } as const

/** The same workbook as xlsx, with the given cells coloured and commented. */
export const markSheets = async (
  bytes: Uint8Array,
  kind: WorkbookKind,
  marks: readonly Mark[],
): Promise<Uint8Array> => {
  const modern = kind === 'xlsx' ? bytes : write(openBook(bytes, kind), { type: 'array', bookType: 'xlsx' })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(modern as ArrayBuffer)
  for (const mark of marks) {
    const cell = book.getWorksheet(mark.sheet)?.getCell(mark.row, mark.column)
    if (!cell) continue
    // Cells share style objects: a copy keeps the colour to this one.
    cell.style = { ...cell.style, fill: fault }
    cell.note = mark.text
  }
  return new Uint8Array(await book.xlsx.writeBuffer())
}
