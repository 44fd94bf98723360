/** From the sheets of a file to rows: finds heads by their headings in any language, reads every cell, and collects faults. */
import type { Refusal } from '../errors.ts'
import { type Cell, cellText, type Sheet } from '../files/cell.ts'
import { textKey } from '../files/text-key.ts'
import { BadCell, type Columns, type ValuesOf } from './columns.ts'

/** Where a sheet's head is, counted from 0, and the column of each field. */
export interface Head {
  sheet: Sheet
  row: number
  places: ReadonlyMap<string, number>
}

/** A cell at fault. Row and column count from 1; column 0 where the sheet lacks it. */
export interface RowFault {
  sheet: string
  row: number
  column: number
  field: string
  value: string
  /** One of the import's own, or the code of a form's refusal: `<area>:<code>`. */
  code: string
  values: Record<string, string | number>
}

/** One row; its cells that cannot be read hold their stand-ins. */
export interface ReadRow<C extends Columns, K extends string = string> {
  /** Which of the import's kinds of sheet. */
  sheet: K
  head: Head
  /** Row number of the spreadsheet program. */
  row: number
  /** The columns whose cells cannot be read. */
  bad: ReadonlySet<string>
  values: ValuesOf<C>
}
type AnyRow = Pick<ReadRow<Columns>, 'head' | 'row' | 'bad' | 'sheet'>

/** Which columns each field of a form is made of; the first of them is the one at fault. */
export type FormCells<F extends string = string> = Readonly<Record<string, readonly [F, ...F[]]>>

/** What is read of a file, with all that stands against it. */
export interface Faults {
  readonly faults: RowFault[]
  /** A fault found by comparing a row with others; of a cell that cannot be read nothing more is told. */
  fault(row: AnyRow, field: string, code: string, values?: RowFault['values']): void
  /**
   * What a form's judge has against a row, each at its cell. Where one of the columns of a field cannot be read, the field
   * was not judged by what the file says. A field of several parts, such as `breaks.0`, may be named by its beginning.
   */
  judged(row: AnyRow, refusals: readonly Refusal[], cells: FormCells): void
}

const faultAt = (
  { head, row }: AnyRow,
  field: string,
  { code, values }: Pick<RowFault, 'code' | 'values'>,
): RowFault => {
  const column = head.places.get(field)
  const value = column === undefined ? '' : cellText(head.sheet.rows[row - 1]?.[column])
  return { sheet: head.sheet.name, row, column: (column ?? -1) + 1, field, value, code, values }
}

export const collectFaults = (): Faults => {
  const faults: RowFault[] = []
  const fault: Faults['fault'] = (row, field, code, values = {}) => {
    if (!row.bad.has(field)) faults.push(faultAt(row, field, { code, values }))
  }
  const judged: Faults['judged'] = (row, refusals, cells) => {
    for (const { field = '', code, values } of refusals) {
      const columns = cells[field] ?? cells[field.split('.')[0] ?? '']
      if (!columns) throw new Error(`no cell of ${row.sheet} is ${field}`)
      if (!columns.some(each => row.bad.has(each))) fault(row, columns[0], code, values)
    }
  }
  return { faults, fault, judged }
}

/** A heading that is longer is told and compared by its beginning. */
const longestHeading = 190

/** The headings of a row, as they are told and compared: of several that are the same, the second is told as #2. */
export const headingsIn = (cells: readonly Cell[]): { at: number; heading: string; key: string }[] => {
  const seen = new Map<string, number>()
  return cells.flatMap((cell, at) => {
    const text = cellText(cell).trim().slice(0, longestHeading)
    const key = textKey(text)
    if (key === '') return []
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    const heading = before === 0 ? text : `${text} #${before + 1}`
    return [{ at, heading, key: textKey(heading) }]
  })
}

/** The head among the first rows of a sheet: the row with most of the headings. */
export const headIn = (sheet: Sheet, names: ReadonlyMap<string, string>, rows: number): Head => {
  let best: Head = { sheet, row: 0, places: new Map() }
  for (const [row, cells] of sheet.rows.slice(0, rows).entries()) {
    const places = new Map<string, number>()
    for (const { at, key } of headingsIn(cells)) {
      const field = names.get(key)
      if (field !== undefined && !places.has(field)) places.set(field, at)
    }
    if (places.size > best.places.size) best = { sheet, row, places }
  }
  return best
}

const isBlank = (row: readonly Cell[]) => row.every(cell => cell === null)

/** Every row below the head that holds anything; cells that cannot be read are faults. */
export const readRows = <C extends Columns, K extends string>(
  columns: C,
  sheet: K,
  head: Head,
  { faults }: Pick<Faults, 'faults'>,
): ReadRow<C, K>[] => {
  const rows: ReadRow<C, K>[] = []
  for (let index = head.row + 1; index < head.sheet.rows.length; index += 1) {
    const cells = head.sheet.rows[index] ?? []
    if (isBlank(cells)) continue
    const bad = new Set<string>()
    const values: Record<string, unknown> = {}
    const row = { sheet, head, row: index + 1, bad, values: values as ValuesOf<C> }
    for (const [field, column] of Object.entries(columns)) {
      const place = head.places.get(field)
      const value = column.read(place === undefined ? null : (cells[place] ?? null))
      if (value instanceof BadCell) {
        faults.push(faultAt(row, field, value))
        bad.add(field)
      }
      values[field] = value instanceof BadCell ? column.standIn : value
    }
    rows.push(row)
  }
  return rows
}

/** Whether what is told by these columns together can be told: each of their cells could be read. */
export const readable = <C extends Columns>(row: ReadRow<C>, ...fields: (keyof C & string)[]): boolean =>
  !fields.some(field => row.bad.has(field))
