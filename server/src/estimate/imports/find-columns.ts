/** Finds the head of a history file: which column is what, by the names of the template in any language. */
import { type HistoryColumn, historyColumns } from '#contract/estimate/history-import.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { Refusal } from '../../errors.ts'
import { type Cell, cellText, type Sheet } from '../../files/cell.ts'
import { plainText } from '../../files/plain-text.ts'
import { words } from '../../messages/words.ts'

/** Where a sheet's head is, counted from 0, and the column of each thing. */
export interface Head {
  sheet: Sheet
  row: number
  columns: Map<HistoryColumn, number>
}

const required: readonly HistoryColumn[] = ['date', 'slot', 'turnover']
const headRows = 20

const names: ReadonlyMap<string, HistoryColumn> = new Map(
  locales.flatMap(locale =>
    historyColumns.flatMap(column =>
      [words(locale, `estimate:sheet.${column}`), ...words(locale, `estimate:sheet.alias.${column}`).split('/')].map(
        name => [plainText(name), column] as const,
      ),
    ),
  ),
)

/** Where a head may be, and how its columns may be called: cells of other columns are never looked at. */
export const headings = { rows: headRows, names: [...names.keys()] }

const columnsOf = (row: readonly Cell[]): Map<HistoryColumn, number> => {
  const found = new Map<HistoryColumn, number>()
  for (const [index, cell] of row.entries()) {
    const column = names.get(plainText(cellText(cell)))
    if (column && !found.has(column)) found.set(column, index)
  }
  return found
}

/**
 * The head of the first sheet that has one within its first rows.
 * @throws Refusal estimate:no_rows, estimate:column_missing with the names of what the best head lacks
 */
export const findHead = (sheets: readonly Sheet[], locale: Locale): Head => {
  let best: Head | undefined
  for (const sheet of sheets) {
    for (const [row, cells] of sheet.rows.slice(0, headRows).entries()) {
      const columns = columnsOf(cells)
      if (columns.size > (best?.columns.size ?? 0)) best = { sheet, row, columns }
    }
  }
  if (sheets.every(sheet => sheet.rows.length === 0)) throw new Refusal('estimate:no_rows', {}, 'file')
  const missing = required.filter(column => !best?.columns.has(column))
  if (!best || missing.length > 0) {
    const columns = missing.map(column => words(locale, `estimate:sheet.${column}`)).join(', ')
    throw new Refusal('estimate:column_missing', { columns }, 'file')
  }
  return best
}
