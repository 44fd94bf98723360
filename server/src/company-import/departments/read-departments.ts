/** Reads a file of departments against the tree that is there: what would be new or changed, and every cell that stands against it. */
import { isNull } from 'drizzle-orm'
import { mostLevels } from '#contract/organisation/department.ts'
import { departmentColumns } from '#contract/organisation/department-import.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Sheet } from '../../files/cell.ts'
import { withChosen } from '../../importing/matching.ts'
import {
  collectFaults,
  type Faults,
  type Head,
  headIn,
  type ReadRow,
  type RowFault,
  readRows,
} from '../../importing/rows.ts'
import type { ChosenHeadings } from '../../importing/schema.ts'
import { departmentWorkbook } from './department-columns.ts'
import { headsByNumber } from './heads.ts'

const columns = departmentWorkbook.sheets.departments
type Row = ReadRow<typeof columns, 'departments'>
export type Kept = typeof department.$inferSelect

/** What is kept of a department, as far as a file says it. */
export type DepartmentValues = Pick<
  Kept,
  'code' | 'name' | 'parentId' | 'nature' | 'headId' | 'legalEntity' | 'costCentre' | 'province' | 'area' | 'level'
>

export interface DepartmentWish {
  row: Row
  id: string
  before: Kept | undefined
  values: DepartmentValues
}

export interface DepartmentReading {
  sheets: readonly Sheet[]
  head: Head
  wishes: readonly DepartmentWish[]
  there: readonly Kept[]
  faults: readonly RowFault[]
  rows: number
}

/** The head of the sheet that has most of the headings, with what was chosen for them by hand. */
const findHead = (sheets: readonly Sheet[], chosen: ChosenHeadings | null | undefined): Head => {
  const headings = withChosen(departmentWorkbook.headings('departments'), departmentColumns, chosen)
  const heads = sheets.map(sheet => headIn(sheet, headings, 20))
  const [first] = heads.toSorted((a, b) => b.places.size - a.places.size)
  if (!first) throw new Refusal('organisation:import_empty', {}, 'file')
  return first
}

const readThere = (tx: Tx): Promise<Kept[]> => tx.select().from(department).where(isNull(department.deletedAt))

/** Those of one code, and those of one name, of which there may be several. */
const grouped = <T>(each: readonly T[], keyOf: (of: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of each) {
    const key = keyOf(one)
    if (key) groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

interface Named {
  id: string
  code: string | null
  name: string
}

/** A parent by its code, or else by a name that only one has. */
const parentOf = (row: Row, named: readonly Map<string, Named[]>[], book: Faults): string | undefined => {
  const parent = row.values.parent ?? ''
  for (const map of named) {
    const found = map.get(parent)
    if (found?.length === 1) return found[0]?.id
    if (found) {
      book.fault(row, 'parent', 'parent_twice')
      return undefined
    }
  }
  book.fault(row, 'parent', 'unknown_parent')
  return undefined
}

/** A column that the file lacks, and an empty cell of a department that is there, leave what is kept. */
const kept = (row: Row, before: Kept | undefined) => {
  const { values } = row
  const or = <F extends 'nature' | 'legalEntity' | 'costCentre' | 'province' | 'area' | 'level'>(field: F) =>
    values[field] ?? before?.[field] ?? null
  return {
    ...{ code: values.code, name: values.name ?? before?.name ?? '' },
    ...{ nature: or('nature'), legalEntity: or('legalEntity'), costCentre: or('costCentre') },
    ...{ province: or('province'), area: or('area'), level: or('level') },
  }
}

/** Rows of one code once each, with the department that has it. */
const known = (rows: readonly Row[], there: readonly Kept[], book: Faults): DepartmentWish[] => {
  const codes = grouped(there, each => each.code)
  const seen = new Map<string, number>()
  return rows.flatMap(row => {
    const { code } = row.values
    if (row.bad.has('code')) return []
    const first = seen.get(code)
    if (first !== undefined) {
      book.fault(row, 'code', 'duplicate', { row: first })
      return []
    }
    seen.set(code, row.row)
    const standing = codes.get(code) ?? []
    if (standing.length > 1) book.fault(row, 'code', 'code_twice')
    const [before] = standing
    if (!before && row.values.name === null) book.fault(row, 'name', 'required')
    const values = { ...kept(row, before), parentId: before?.parentId ?? null, headId: before?.headId ?? null }
    return [{ row, id: before?.id ?? newId(), before, values }]
  })
}

/** What lies above a department, nearest first, no further than shows that it is too deep or lies below itself. */
const lineAbove = (id: string, parents: ReadonlyMap<string, string | null>): string[] => {
  const line: string[] = []
  for (let at = parents.get(id); at && line.length < mostLevels; at = parents.get(at)) {
    line.push(at)
    if (at === id) break
  }
  return line
}

/** Nothing may lie below itself, nor deeper than the tree goes, however the rows hang together. @returns the rows at fault */
const findMisplaced = (wishes: readonly DepartmentWish[], there: readonly Kept[], book: Faults): Set<Row> => {
  const parents = new Map(there.map(each => [each.id, each.parentId]))
  for (const { id, values } of wishes) parents.set(id, values.parentId)
  const rows = new Map(wishes.map(({ id, row }) => [id, row]))
  const misplaced = new Set<Row>()
  const fault = (row: Row | undefined, code: 'circle' | 'too_deep') => {
    if (!row || misplaced.has(row)) return
    book.fault(row, 'parent', code, { most: mostLevels })
    misplaced.add(row)
  }
  for (const id of parents.keys()) {
    const line = lineAbove(id, parents)
    if (line.at(-1) === id) fault(rows.get(id), 'circle')
    // What lies deeper by a move further up is told at the row that moves it.
    else if (line.length >= mostLevels) fault([id, ...line].flatMap(each => rows.get(each) ?? [])[0], 'too_deep')
  }
  return misplaced
}

const place = (wishes: readonly DepartmentWish[], there: readonly Kept[], book: Faults): DepartmentWish[] => {
  const root = there.find(each => each.parentId === null)
  const inFile = new Set(wishes.map(each => each.id))
  const all: Named[] = [
    ...wishes.map(({ id, values }) => ({ id, code: values.code, name: values.name })),
    ...there.filter(each => !inFile.has(each.id)),
  ]
  const named = [grouped(all, each => each.code), grouped(all, each => each.name)]
  const placed = wishes.map(wish => {
    const { row, id, values } = wish
    if (id === root?.id) {
      if (row.values.parent !== null) book.fault(row, 'parent', 'root_stays')
      return wish
    }
    const parentId =
      row.values.parent === null
        ? (values.parentId ?? root?.id ?? null)
        : (parentOf(row, named, book) ?? values.parentId)
    return { ...wish, values: { ...values, parentId } }
  })
  const misplaced = findMisplaced(placed, there, book)
  // Refused as it is, a row that is too deep is shown under the company.
  return placed.map(wish =>
    misplaced.has(wish.row) ? { ...wish, values: { ...wish.values, parentId: root?.id ?? null } } : wish,
  )
}

/** @param today whoever leads a department works then */
export const readDepartments = async (
  tx: Tx,
  sheets: readonly Sheet[],
  chosen: ChosenHeadings | null | undefined,
  today: string,
): Promise<DepartmentReading> => {
  const head = findHead(sheets, chosen)
  const book = collectFaults()
  const rows = readRows(columns, 'departments', head, book)
  if (rows.length === 0) throw new Refusal('organisation:import_empty', {}, 'file')
  const there = await readThere(tx)
  const numbers = rows.flatMap(row => row.values.head ?? [])
  const heads = await headsByNumber(tx, numbers, today)
  const wishes = place(known(rows, there, book), there, book).map(wish => {
    const { head: number } = wish.row.values
    if (number === null) return wish
    const headId = heads.get(number)
    if (headId === undefined) book.fault(wish.row, 'head', 'unknown_head')
    return headId === undefined ? wish : { ...wish, values: { ...wish.values, headId } }
  })
  return { sheets, head, wishes, there, faults: book.faults, rows: rows.length }
}

/** Whether a row leaves a department as it is. */
export const isSame = ({ before, values }: DepartmentWish): boolean =>
  before !== undefined && Object.entries(values).every(([field, value]) => before[field as keyof Kept] === value)
