/** Finds the head of a file: which column is what, by the names of the template in any language. */
import type { Locale } from '#contract/shared/locale.ts'
import { Refusal } from '../../errors.ts'
import type { Sheet } from '../../files/cell.ts'
import type { Columns } from '../../importing/columns.ts'
import type { Import } from '../../importing/define-import.ts'
import { type Head, headIn } from '../../importing/rows.ts'
import { words } from '../../messages/words.ts'

/** Among so many first rows a head is looked for. */
export const headRows = 20

/**
 * The head of the first sheet that has one within its first rows.
 * @throws Refusal estimate:no_rows, estimate:column_missing with the names of what the best head lacks
 */
export const findHead = <S extends Readonly<Record<string, Columns>>>(
  workbook: Import<S>,
  kind: keyof S & string,
  sheets: readonly Sheet[],
  locale: Locale,
): Head => {
  if (sheets.every(sheet => sheet.rows.length === 0)) throw new Refusal('estimate:no_rows', {}, 'file')
  const names = workbook.headings(kind)
  const heads = sheets.map(sheet => headIn(sheet, names, headRows))
  const best = heads.reduce((found, head) => (head.places.size > found.places.size ? head : found))
  const columns: Columns = workbook.sheets[kind] ?? {}
  const required = Object.entries(columns).filter(([, column]) => column.required)
  const missing = required.filter(([field]) => !best.places.has(field))
  if (missing.length > 0) {
    const lacking = missing.map(([field]) => words(locale, workbook.messages.heading(field)))
    throw new Refusal('estimate:column_missing', { columns: lacking.join(', ') }, 'file')
  }
  return best
}
