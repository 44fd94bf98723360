/** Reads the company workbook: finds sheets and columns by their headings in any language, then every cell. */
import { type CompanyCellCode, type CompanySheet, companySheets } from '#contract/organisation/company-import.ts'
import { locales } from '#contract/shared/locale.ts'
import { Refusal } from '../errors.ts'
import { type Cell, cellText, type Sheet } from '../files/cell.ts'
import { plainText } from '../files/plain-text.ts'
import { words } from '../messages/words.ts'
import { CellFault } from './cell-readers.ts'
import { fieldsOf, type ReadBook, type ReadRow, type RowValues, readable } from './sheets.ts'

/** Why a cell is refused: for a reason of the file's own, or by the code of a form's refusal. */
export type CellCode = CompanyCellCode | `${string}:${string}`

/** A cell that is refused. Column counts from 1; 0 where the sheet lacks the column. */
export interface BookFault {
  sheet: string
  row: number
  column: number
  field: string
  value: string
  code: CellCode
  values: Record<string, string | number>
}

const sheetNames: ReadonlyMap<string, CompanySheet> = new Map(
  locales.flatMap(locale =>
    companySheets.map(key => [plainText(words(locale, `organisation:import.sheet.${key}`)), key] as const),
  ),
)

const headings = (key: CompanySheet): ReadonlyMap<string, string> =>
  new Map(
    locales.flatMap(locale =>
      fieldsOf(key).map(([field]) => [plainText(words(locale, `organisation:import.field.${field}`)), field] as const),
    ),
  )

/** Where a sheet's columns are: field to index, counted from 0. */
type Columns = ReadonlyMap<string, number>

/** A workbook with the sheets and columns found. */
export interface OpenBook {
  rows: ReadBook
  /** How many rows of a sheet hold anything, whether they could be read or not; a sheet that is absent has none. */
  filled: ReadonlyMap<CompanySheet, number>
  faults: BookFault[]
  /** A fault found by comparing a row with others; of a cell that cannot be read nothing more is told. */
  fault(row: ReadRow<CompanySheet>, field: string, code: CellCode, values?: Record<string, string | number>): void
  /**
   * What a form's judge has against a row, each at its cell. `cells` says of each field of the form the columns that it is
   * made of: the first is the one at fault, and where one of them cannot be read the field was not judged by what the file
   * says. A field of several parts, such as `breaks.0`, may be named by its beginning.
   */
  judged<S extends CompanySheet>(row: ReadRow<S>, faults: readonly Refusal[], cells: FormCells<S>): void
}

export type FormCells<S extends CompanySheet> = Readonly<
  Record<string, readonly [keyof RowValues<S> & string, ...(keyof RowValues<S> & string)[]]>
>

const columnsOf = (key: CompanySheet, head: readonly Cell[]): Columns => {
  const known = headings(key)
  const found = new Map<string, number>()
  for (const [index, cell] of head.entries()) {
    const field = known.get(plainText(cellText(cell)))
    if (field !== undefined && !found.has(field)) found.set(field, index)
  }
  return found
}

interface FoundSheet {
  key: CompanySheet
  sheet: Sheet
  columns: Columns
}

/** Sheets by name; one that lacks a required column is not ours. */
const findSheets = (sheets: readonly Sheet[]): FoundSheet[] =>
  sheets.flatMap(sheet => {
    const key = sheetNames.get(plainText(sheet.name))
    if (key === undefined) return []
    const columns = columnsOf(key, sheet.rows[0] ?? [])
    const lacking = fieldsOf(key).some(([name, field]) => field.required && !field.toAdd && !columns.has(name))
    const nobody = key === 'employees' && !columns.has('jobNumber') && !columns.has('phone')
    if (sheet.rows.length > 0 && (lacking || nobody)) {
      throw new Refusal('organisation:import_columns', { sheet: sheet.name }, 'file')
    }
    return [{ key, sheet, columns }]
  })

const isBlank = (row: readonly Cell[]) => row.every(cell => cell === null)

const faultAt = (
  { sheet, columns }: FoundSheet,
  row: number,
  field: string,
  fault: Pick<BookFault, 'code' | 'values'>,
): BookFault => {
  const column = columns.get(field)
  const value = column === undefined ? '' : cellText(sheet.rows[row - 1]?.[column])
  return { sheet: sheet.name, row, column: (column ?? -1) + 1, field, value, code: fault.code, values: fault.values }
}

/**
 * Every row, and every cell that could not be read.
 * @throws Refusal organisation:import_columns, organisation:import_empty where the file is not a filled-in template
 */
export const readBook = (sheets: readonly Sheet[]): OpenBook => {
  const found = findSheets(sheets)
  const places = new Map(found.map(each => [each.key, each]))
  const rows: ReadBook = {
    sites: [],
    workstations: [],
    shifts: [],
    templates: [],
    employees: [],
    skills: [],
    availability: [],
    payRates: [],
    budgets: [],
    settings: [],
  }
  const faults: BookFault[] = []
  const filled = new Map<CompanySheet, number>()
  for (const place of found) {
    for (const [index, cells] of place.sheet.rows.entries()) {
      if (index === 0 || isBlank(cells)) continue
      filled.set(place.key, (filled.get(place.key) ?? 0) + 1)
      const row = index + 1
      const bad = new Set<string>()
      const values: Record<string, unknown> = {}
      for (const [name, field] of fieldsOf(place.key)) {
        const column = place.columns.get(name)
        const value = field.read(column === undefined ? null : (cells[column] ?? null))
        if (value instanceof CellFault) {
          faults.push(faultAt(place, row, name, value))
          bad.add(name)
        }
        values[name] = value instanceof CellFault ? field.standIn : value
      }
      // The fields of the sheet have been read one by one into a row of just this shape.
      ;(rows[place.key] as unknown[]).push({ sheet: place.key, row, bad, values })
    }
  }
  if (filled.size === 0) throw new Refusal('organisation:import_empty', {}, 'file')
  const fault: OpenBook['fault'] = (row, field, code, values = {}) => {
    const place = places.get(row.sheet)
    if (place && !row.bad.has(field)) faults.push(faultAt(place, row.row, field, { code, values }))
  }
  return {
    rows,
    filled,
    faults,
    fault,
    judged: (row, refusals, cells) => {
      for (const { field = '', code, values } of refusals) {
        const columns = cells[field] ?? cells[field.split('.')[0] ?? '']
        if (!columns) throw new Error(`no cell of ${row.sheet} is ${field}`)
        if (readable(row, ...columns)) fault(row, columns[0], code as CellCode, values)
      }
    },
  }
}
