/** Makes the marked-up copy of a workbook. Runs in the processes for workbooks only. */
import { write } from '@e965/xlsx'
import { openXlsx, saveXlsx } from 'hucre/xlsx'
import type { Mark } from './cell.ts'
import type { WorkbookKind } from './guard.ts'
import { openBook } from './read-sheets.ts'
import { type TooHeavy, weigh } from './weigh.ts'

const fault = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F9C9C4' } } as const

/** The same workbook as xlsx, with the given cells coloured and commented; or why it is too much for that. */
export const markSheets = async (
  bytes: Uint8Array,
  kind: WorkbookKind,
  marks: readonly Mark[],
  most: number,
): Promise<Uint8Array | TooHeavy> => {
  const modern = kind === 'xlsx' ? bytes : write(openBook(bytes, kind), { type: 'array', bookType: 'xlsx' })
  // What a file of another kind comes to is known only now.
  const refused = kind === 'xlsx' ? undefined : weigh(new Uint8Array(modern), 'xlsx', most)
  if (refused) return refused
  const book = await openXlsx(new Uint8Array(modern), { readStyles: true })
  for (const mark of marks) {
    const sheet = book.sheets.find(({ name }) => name === mark.sheet)
    if (!sheet) continue
    sheet.cells ??= new Map()
    const [row, column] = [mark.row - 1, mark.column - 1]
    const cell = sheet.cells.get(`${row},${column}`) ?? { value: sheet.rows[row]?.[column] ?? null, type: 'empty' }
    sheet.cells.set(`${row},${column}`, {
      ...cell,
      style: { ...cell.style, fill: fault },
      comment: { text: mark.text },
    })
  }
  return saveXlsx(book)
}
