/** Finds the head of a history file: which column is what, by the names of the template in any language. */
import { historyColumns } from '#contract/estimate/history-import.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { Refusal } from '../../errors.ts'
import type { Sheet } from '../../files/cell.ts'
import { type Head, headIn } from '../../importing/rows.ts'
import { words } from '../../messages/words.ts'
import { historyWorkbook } from './history-columns.ts'

const headRows = 20
const names = historyWorkbook.headings('history')
const required = historyColumns.filter(column => historyWorkbook.sheets.history[column].required)

/** Where a head may be, and how its columns may be called: cells of other columns are never looked at. */
export const headings = { rows: headRows, names: [...names.keys()] }

/**
 * The head of the first sheet that has one within its first rows.
 * @throws Refusal estimate:no_rows, estimate:column_missing with the names of what the best head lacks
 */
export const findHead = (sheets: readonly Sheet[], locale: Locale): Head => {
  if (sheets.every(sheet => sheet.rows.length === 0)) throw new Refusal('estimate:no_rows', {}, 'file')
  const heads = sheets.map(sheet => headIn(sheet, names, headRows))
  const best = heads.reduce((found, head) => (head.places.size > found.places.size ? head : found))
  const missing = required.filter(column => !best.places.has(column))
  if (missing.length > 0) {
    const columns = missing.map(column => words(locale, `estimate:sheet.${column}`)).join(', ')
    throw new Refusal('estimate:column_missing', { columns }, 'file')
  }
  return best
}
