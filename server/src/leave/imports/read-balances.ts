/** Reads a file of balances against what is there: rows that can be written, and every cell that stands against one. */
import { isNull, sql } from 'drizzle-orm'
import type { LeaveImportMode } from '#contract/leave/import.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Tx } from '../../db/database.ts'
import { nameText } from '../../db/same-name.ts'
import { Refusal } from '../../errors.ts'
import { cellText, type Sheet } from '../../files/cell.ts'
import { textKey } from '../../files/text-key.ts'
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
import { employee } from '../../people/schema.ts'
import { exactOfTyped, judgeDated, judgeSet } from '../adjusting/judge-value.ts'
import type { Wish } from '../adjusting/plan.ts'
import { type LedgerOf, ledgerKey } from '../ledger/ledgers.ts'
import { type UseTerms, useTermsOn, usualStep } from '../rules/use-terms.ts'
import { leaveType } from '../schema.ts'
import { type BalanceColumn, balanceWorkbook } from './balance-columns.ts'

const columns = balanceWorkbook.sheets.balances
type Row = ReadRow<typeof columns>

export interface BalanceReading {
  sheets: readonly Sheet[]
  wishes: readonly Wish[]
  faults: readonly RowFault[]
  rows: number
  refused: number
}

interface Person {
  id: string
  name: string
  phone: string | null
}

/** What a file is read against. */
interface There {
  byPhone: ReadonlyMap<string, Person>
  byName: ReadonlyMap<string, readonly Person[]>
  types: ReadonlyMap<string, typeof leaveType.$inferSelect>
}

const cells: FormCells<BalanceColumn> = {
  amount: ['value', 'type'],
  validTo: ['validTo', 'from'],
  remark: ['remark'],
}

const told = (locale: Locale, fields: readonly BalanceColumn[]): string =>
  fields.map(field => words(locale, `leave:import.${field}`)).join(', ')

/** Whether a head names a column more than once, in whatever languages. */
const isRepeated = ({ sheet, row }: Head, field: BalanceColumn): boolean => {
  const headings = balanceWorkbook.headings('balances')
  const cellsOfHead = sheet.rows[row] ?? []
  return cellsOfHead.filter(cell => headings.get(textKey(cellText(cell).trim())) === field).length > 1
}

/** @throws Refusal leave:import_empty, leave:import_columns, leave:import_who, leave:import_repeated */
const findHead = (sheets: readonly Sheet[], locale: Locale): Head => {
  const heads = sheets.map(sheet => headIn(sheet, balanceWorkbook.headings('balances'), 20))
  const [head] = heads.toSorted((a, b) => b.places.size - a.places.size)
  if (!head || head.places.size === 0) throw new Refusal('leave:import_empty', {}, 'file')
  if (!head.places.has('name') && !head.places.has('phone')) throw new Refusal('leave:import_who', {}, 'file')
  const repeated = (['name', 'phone'] as const).filter(field => isRepeated(head, field))
  if (repeated.length > 0) throw new Refusal('leave:import_repeated', { columns: told(locale, repeated) }, 'file')
  const lacking = (['type', 'value'] as const).filter(field => !head.places.has(field))
  if (lacking.length > 0) throw new Refusal('leave:import_columns', { columns: told(locale, lacking) }, 'file')
  return head
}

const readThere = async (tx: Tx): Promise<There> => {
  const people = await tx
    .select({ id: employee.id, name: employee.name, phone: employee.phone })
    .from(employee)
    .where(isNull(employee.deletedAt))
  const types = await tx.select().from(leaveType).where(sql`${leaveType.deletedAt} is null`)
  return {
    byPhone: new Map(people.flatMap(each => (each.phone === null ? [] : [[each.phone, each] as const]))),
    byName: Map.groupBy(people, each => nameText(each.name)),
    types: new Map(types.map(type => [nameText(type.name), type])),
  }
}

const phoneText = (phone: string): string =>
  phone
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '')
    .replace(/^\+?86(?=\d{11}$)/, '')

/** Whom a row is about; what of it says another, nobody, or several, is at fault. */
const personOf = (row: Row, there: There, book: Faults): Person | undefined => {
  const { name, phone } = row.values
  if (name === null && phone === null) {
    book.fault(row, row.head.places.has('name') ? 'name' : 'phone', 'nobody_named')
    return undefined
  }
  if (phone !== null) {
    const person = there.byPhone.get(phoneText(phone))
    if (!person) book.fault(row, 'phone', 'nobody')
    else if (name !== null && nameText(person.name) !== nameText(name))
      book.fault(row, 'name', 'of_another', { name: person.name })
    else return person
    return undefined
  }
  const named = there.byName.get(nameText(name ?? '')) ?? []
  if (named.length === 1) return named[0]
  book.fault(row, 'name', named.length === 0 ? 'nobody' : 'two_people')
  return undefined
}

type Found = LedgerOf & { row: Row; typed: string }

const foundIn = (row: Row, there: There, book: Faults): Found | undefined => {
  const person = personOf(row, there, book)
  const type = there.types.get(nameText(row.values.type))
  if (!type) book.fault(row, 'type', 'no_type')
  else if (!type.hasBalance) book.fault(row, 'type', 'no_balance')
  return person && type?.hasBalance
    ? { row, employeeId: person.id, typeId: type.id, typed: row.values.value }
    : undefined
}

/** In a file that replaces, a second row for the same would replace the first. */
const judgeTwin = (found: Found, rows: Map<string, number>, book: Faults): void => {
  const twin = rows.get(ledgerKey(found))
  if (twin === undefined) rows.set(ledgerKey(found), found.row.row)
  else book.fault(found.row, 'type', 'twice', { row: twin })
}

const wishOf = (found: Found, terms: UseTerms | undefined, today: string, book: Faults): Wish | undefined => {
  const { row, employeeId, typeId, typed } = found
  const { from, validTo, remark } = row.values
  const dated = { from: from ?? today, validTo, remark: remark ?? '' }
  book.judged(row, [...judgeSet(typed, terms?.step ?? usualStep), ...judgeDated(dated)], cells)
  if (row.bad.size > 0 || book.faults.some(each => each.row === row.row)) return undefined
  return { employeeId, typeId, exact: exactOfTyped(typed), ...dated }
}

/** @throws Refusal leave:import_empty, leave:import_columns, leave:import_who, leave:import_repeated */
export const readBalances = async (
  tx: Tx,
  sheets: readonly Sheet[],
  { mode, locale, today }: { mode: LeaveImportMode; locale: Locale; today: string },
): Promise<BalanceReading> => {
  const head = findHead(sheets, locale)
  const book = collectFaults()
  const rows = readRows(columns, 'balances', head, book)
  const there = await readThere(tx)
  const found = rows.flatMap(row => foundIn(row, there, book) ?? [])
  const ledgers = new Map<string, number>()
  if (mode === 'overwrite') for (const each of found) judgeTwin(each, ledgers, book)
  const terms = await useTermsOn(tx, today, found, () => true)
  const wishes = found.flatMap(each => wishOf(each, terms.get(ledgerKey(each)), today, book) ?? [])
  const faulty = new Set(book.faults.map(each => each.row))
  return {
    ...{ sheets, wishes, rows: rows.length, refused: faulty.size },
    faults: book.faults.toSorted((a, b) => a.row - b.row),
  }
}
