/** Reads the company workbook: its sheets by their names in any language, then every cell. */
import { type CompanySheet, companySheets } from '#contract/organisation/company-import.ts'
import { Refusal } from '../errors.ts'
import type { Sheet } from '../files/cell.ts'
import { textKey } from '../files/text-key.ts'
import { type FormCells as Cells, collectFaults, type Faults, type Head, headIn, readRows } from '../importing/rows.ts'
import { companyWorkbook, fieldsOf, type ReadBook, type RowValues } from './sheets.ts'

/** A workbook with the sheets and columns found. */
export interface OpenBook extends Faults {
  rows: ReadBook
  /** How many rows of a sheet hold anything, whether they could be read or not; a sheet that is absent has none. */
  filled: ReadonlyMap<CompanySheet, number>
}

export type FormCells<S extends CompanySheet> = Cells<keyof RowValues<S> & string>

/** Sheets by name; one that lacks a required column is not ours. */
const findSheets = (sheets: readonly Sheet[]): Map<CompanySheet, Head> => {
  const found = new Map<CompanySheet, Head>()
  for (const sheet of sheets) {
    const key = companyWorkbook.sheetNames.get(textKey(sheet.name))
    if (key === undefined) continue
    const head = headIn(sheet, companyWorkbook.headings(key), 1)
    const lacking = fieldsOf(key).some(([name, column]) => column.required && !column.toAdd && !head.places.has(name))
    const nobody = key === 'employees' && !head.places.has('jobNumber') && !head.places.has('phone')
    if (sheet.rows.length > 0 && (lacking || nobody))
      throw new Refusal('organisation:import_columns', { sheet: sheet.name }, 'file')
    found.set(key, head)
  }
  return found
}

/**
 * Every row, and every cell that could not be read.
 * @throws Refusal organisation:import_columns, organisation:import_empty where the file is not a filled-in template
 */
export const readBook = (sheets: readonly Sheet[]): OpenBook => {
  const found = findSheets(sheets)
  const faults = collectFaults()
  const read = <S extends CompanySheet>(key: S): ReadBook[S] => {
    const head = found.get(key)
    return head ? (readRows(companyWorkbook.sheets[key], key, head, faults) as ReadBook[S]) : []
  }
  const rows: ReadBook = {
    sites: read('sites'),
    workstations: read('workstations'),
    shifts: read('shifts'),
    templates: read('templates'),
    employees: read('employees'),
    skills: read('skills'),
    availability: read('availability'),
    payRates: read('payRates'),
    budgets: read('budgets'),
    settings: read('settings'),
  }
  const filled = new Map(companySheets.flatMap(key => (rows[key].length > 0 ? [[key, rows[key].length] as const] : [])))
  if (filled.size === 0) throw new Refusal('organisation:import_empty', {}, 'file')
  return { ...faults, rows, filled }
}
