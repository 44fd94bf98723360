/** Reads a file of contracts against what is there: rows that can be written, and every cell that stands against one. */
import { isNull } from 'drizzle-orm'
import type { Locale } from '#contract/shared/locale.ts'
import type { Tx } from '../../db/database.ts'
import { nameText } from '../../db/same-name.ts'
import { Refusal } from '../../errors.ts'
import type { Sheet } from '../../files/cell.ts'
import type { ValuesOf } from '../../importing/columns.ts'
import {
  collectFaults,
  type Faults,
  type FormCells,
  type Head,
  headIn,
  type ReadRow,
  type RowFault,
  readRows,
} from '../../importing/rows.ts'
import { words } from '../../messages/words.ts'
import { employee } from '../schema.ts'
import { type ContractColumn, contractWorkbook } from './contract-columns.ts'
import { type ContractRecord, isAs } from './contracts.ts'
import { judgeContract } from './judge-contract.ts'
import { labourContract } from './schema.ts'

const columns = contractWorkbook.sheets.contracts
type Row = ReadRow<typeof columns>

/** All that a contract says, without what it is kept by. */
export type Values = Omit<ContractRecord, 'id' | 'companyId' | 'revision' | 'createdAt' | 'deletedAt'>

/** A row that would be written: `before` is the contract of its number, where there is one. */
export interface ContractWish {
  before: ContractRecord | undefined
  values: Values
}

export interface ContractReading {
  sheets: readonly Sheet[]
  wishes: readonly ContractWish[]
  faults: readonly RowFault[]
  rows: number
  unchanged: number
  refused: number
}

/** The field of the form that each of the judge's refusals names. */
const cells: FormCells<ContractColumn> = {
  end: ['end', 'start', 'term'],
  probationUntil: ['probationUntil', 'probationMonths', 'start', 'end'],
  endedOn: ['endedOn', 'start'],
  endReason: ['endReason', 'endedOn'],
}

/** @throws Refusal people:contract_import_columns with what the file lacks, people:contract_import_empty */
const findHead = (sheets: readonly Sheet[], locale: Locale): Head => {
  const heads = sheets.map(sheet => headIn(sheet, contractWorkbook.headings('contracts'), 20))
  const [first] = heads.toSorted((a, b) => b.places.size - a.places.size)
  if (!first) throw new Refusal('people:contract_import_empty', {}, 'file')
  const lacking = Object.entries(columns).flatMap(([field, column]) =>
    column.required && !first.places.has(field) ? [words(locale, `people:contract.${field}`)] : [],
  )
  if (lacking.length > 0) throw new Refusal('people:contract_import_columns', { columns: lacking.join(', ') }, 'file')
  return first
}

/** What a row says; a column that the file lacks leaves what is there. */
const valuesOf = (row: Row, employeeId: string, before: ContractRecord | undefined): Values => {
  const cell = row.values
  const or = <F extends keyof ValuesOf<typeof columns> & keyof Values>(field: F) =>
    row.head.places.has(field) ? cell[field] : (before?.[field] ?? null)
  const { number, type, term, start, signedOn } = cell
  return {
    ...{ employeeId, number, type, term, start, signedOn, end: or('end') as string | null },
    employeeType: or('employeeType') as Values['employeeType'],
    subject: or('subject') as string | null,
    signingBody: or('signingBody') as string | null,
    probationMonths: (or('probationMonths') as number | null) ?? 0,
    probationUntil: or('probationUntil') as string | null,
    warningDays: or('warningDays') as number | null,
    remark: or('remark') as string | null,
    endedOn: or('endedOn') as string | null,
    endReason: or('endReason') as Values['endReason'],
    endNote: before?.endNote ?? null,
    previousId: before?.previousId ?? null,
  }
}

interface There {
  people: ReadonlyMap<string, string>
  contracts: ReadonlyMap<string, ContractRecord>
}

const readThere = async (tx: Tx): Promise<There> => {
  const people = await tx
    .select({ id: employee.id, jobNumber: employee.jobNumber })
    .from(employee)
    .where(isNull(employee.deletedAt))
  const contracts = await tx.select().from(labourContract).where(isNull(labourContract.deletedAt))
  return {
    people: new Map(people.map(each => [each.jobNumber, each.id])),
    contracts: new Map(contracts.map(each => [nameText(each.number), each])),
  }
}

/** A row against what is there; undefined where a cell of it is at fault. */
const wishOf = (row: Row, there: There, rows: Map<string, number>, book: Faults): ContractWish | undefined => {
  const faults = book.faults.length
  const { jobNumber, number } = row.values
  const employeeId = there.people.get(jobNumber)
  const key = nameText(number)
  const before = there.contracts.get(key)
  const twin = rows.get(key)
  if (employeeId === undefined) book.fault(row, 'jobNumber', 'nobody')
  else if (before && before.employeeId !== employeeId) book.fault(row, 'number', 'of_another')
  if (twin !== undefined) book.fault(row, 'number', 'twice', { row: twin })
  else if (!row.bad.has('number')) rows.set(key, row.row)
  const values = valuesOf(row, employeeId ?? '', before)
  book.judged(row, judgeContract(values), cells)
  return row.bad.size > 0 || book.faults.length > faults ? undefined : { before, values }
}

/** @throws Refusal people:contract_import_columns, people:contract_import_empty */
export const readContracts = async (tx: Tx, sheets: readonly Sheet[], locale: Locale): Promise<ContractReading> => {
  const head = findHead(sheets, locale)
  const book = collectFaults()
  const rows = readRows(columns, 'contracts', head, book)
  const there = await readThere(tx)
  const numbers = new Map<string, number>()
  const found = rows.flatMap(row => wishOf(row, there, numbers, book) ?? [])
  const wishes = found.filter(({ before, values }) => !before || !isAs(before, values))
  return {
    ...{ sheets, wishes, rows: rows.length, faults: book.faults.toSorted((a, b) => a.row - b.row) },
    ...{ unchanged: found.length - wishes.length, refused: rows.length - found.length },
  }
}
