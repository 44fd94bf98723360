/** Reads small workbooks with named columns, whose heads are in any of our languages. */
import { type Locale, locales } from '#contract/shared/locale.ts'
import { Refusal } from '../../errors.ts'
import { type Cell, cellText } from '../../files/cell.ts'
import { plainText } from '../../files/plain-text.ts'
import { readWorkbook, type WorkbookFile } from '../../files/workbook.ts'
import { words } from '../../messages/words.ts'

const limits = { rows: 5000, columns: 30, cells: 50_000 }

/** Every way to write something: its words and aliases in all languages, and its code. */
export const spellings = (key: string, code: string): Set<string> =>
  new Set([
    plainText(code),
    ...locales.flatMap(locale => words(locale, `estimate:${key}.${code}`).split('/').map(plainText)),
  ])

export interface TableRow<F extends string> {
  /** As the reader's program counts. */
  row: number
  cells: Partial<Record<F, Cell>>
}

/**
 * Rows below the head, those without any cell left out.
 * @throws the refusals of the readers, estimate:no_rows, estimate:column_missing
 */
export const readTable = async <F extends string>(
  file: WorkbookFile,
  fields: readonly F[],
  required: readonly F[],
  locale: Locale,
): Promise<TableRow<F>[]> => {
  const [sheet] = await readWorkbook(file, limits)
  const head = sheet?.rows.findIndex(cells => cells.some(cell => cell !== null)) ?? -1
  if (!sheet || head < 0) throw new Refusal('estimate:no_rows', {}, 'file')
  const places = new Map<F, number>()
  for (const field of fields) {
    const names = spellings('table', field)
    const at = sheet.rows[head]?.findIndex(cell => names.has(plainText(cellText(cell)))) ?? -1
    if (at >= 0) places.set(field, at)
  }
  const missing = required.filter(field => !places.has(field))
  if (missing.length > 0) {
    const columns = missing.map(field => words(locale, `estimate:table.${field}`).split('/')[0]).join(', ')
    throw new Refusal('estimate:column_missing', { columns }, 'file')
  }
  const rows = sheet.rows.flatMap((cells, at): TableRow<F>[] => {
    if (at <= head || cells.every(cell => cell === null)) return []
    const named = [...places].map(([field, place]) => [field, cells[place] ?? null] as const)
    return [{ row: at + 1, cells: Object.fromEntries(named) as Partial<Record<F, Cell>> }]
  })
  if (rows.length === 0) throw new Refusal('estimate:no_rows', {}, 'file')
  return rows
}
