/** Makes the marked-up copy of a workbook. Runs in the processes for workbooks only. */
import { write } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import type { Mark } from './cell.ts'
import type { WorkbookKind } from './guard.ts'
import { openBook } from './read-sheets.ts'
import { type TooHeavy, weigh } from './weigh.ts'

const fault = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF9C9C4' } } as const

/** The same workbook as xlsx, with the given cells coloured and commented; or why it is too much for that. */
export const markSheets = async (
  bytes: Uint8Array,
  kind: WorkbookKind,
  marks: readonly Mark[],
): Promise<Uint8Array | TooHeavy> => {
  const modern = kind === 'xlsx' ? bytes : write(openBook(bytes, kind), { type: 'array', bookType: 'xlsx' })
  // What a file of another kind comes to is known only now.
  const refused = kind === 'xlsx' ? undefined : weigh(new Uint8Array(modern), 'xlsx', 'mark')
  if (refused) return refused
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
