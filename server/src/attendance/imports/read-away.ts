/**
 * Reads a file of leave or outings against what is there. What repeats an absence, of the file or from before, is told at
 * its cell and goes in all the same: it is added once more.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { awayContent } from '#contract/attendance/away.ts'
import type { ImportedCategory } from '#contract/attendance/imports.ts'
import { leaveContent } from '#contract/leave/request.ts'
import { dateOverlaps, datesOfStretch, type Stretch, type StretchDate } from '#contract/roster/stretch.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Sheet } from '../../files/cell.ts'
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
import { leaveType } from '../../leave/schema.ts'
import { words } from '../../messages/words.ts'
import { employee } from '../../people/schema.ts'
import { judgeStretch, stretchFacts } from '../../roster/index.ts'
import { awayWorkbooks, columnsOf } from './away-columns.ts'

export interface AwayWish {
  employeeId: string
  content: unknown
  reason: string
}

export interface AwayReading {
  sheets: readonly Sheet[]
  wishes: readonly AwayWish[]
  faults: readonly RowFault[]
  rows: number
  refused: number
}

type Column = 'jobNumber' | 'from' | 'to' | 'fromTime' | 'toTime' | 'type'
type Row = ReadRow<(typeof columnsOf)['leave']>

const cells: FormCells<Column> = { from: ['from'], to: ['to'] }

/** @throws Refusal people:contract_import_columns with what the file lacks, attendance:import_empty */
const findHead = (category: ImportedCategory, sheets: readonly Sheet[], locale: Locale): Head => {
  const workbook = awayWorkbooks[category]
  const heads = sheets.map(sheet => headIn(sheet, workbook.headings(category as never), 20))
  const [first] = heads.toSorted((a, b) => b.places.size - a.places.size)
  if (!first) throw new Refusal('attendance:import_empty', {}, 'file')
  const lacking = Object.entries(columnsOf[category]).flatMap(([field, column]) =>
    column.required && !first.places.has(field) ? [words(locale, workbook.messages.heading(field))] : [],
  )
  if (lacking.length > 0) throw new Refusal('people:contract_import_columns', { columns: lacking.join(', ') }, 'file')
  return first
}

const readThere = async (tx: Tx, rows: readonly Row[]) => {
  const numbers = [...new Set(rows.map(row => row.values.jobNumber))]
  const people =
    numbers.length === 0
      ? []
      : await tx
          .select({ id: employee.id, jobNumber: employee.jobNumber })
          .from(employee)
          .where(and(inArray(employee.jobNumber, numbers), isNull(employee.deletedAt)))
  const types = await tx
    .select()
    .from(leaveType)
    .where(and(isNull(leaveType.deletedAt), eq(leaveType.enabled, true)))
  const dates = rows
    .flatMap(({ values: { from, to } }) => [from, to])
    .filter(date => date !== '')
    .sort()
  const span = { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
  const ids = people.map(each => each.id)
  return {
    people: new Map(people.map(each => [each.jobNumber, each.id])),
    types: new Map(types.map(each => [each.name, each.id])),
    facts: ids.length === 0 || span.from === '' ? new Map() : await stretchFacts(tx, ids, span, []),
  }
}
type There = Awaited<ReturnType<typeof readThere>>

const stretchOf = ({ values: { from, to, fromTime, toTime } }: Row): Stretch => ({
  ...{ from, to, fromMinute: fromTime, toMinute: toTime },
})

const contentOf = (category: ImportedCategory, row: Row, typeId: string | undefined): unknown => {
  if (category === 'leave') return leaveContent.parse({ ...stretchOf(row), typeId })
  const { place } = row.values as Row['values'] & { place?: string | null }
  return awayContent.parse({ ...stretchOf(row), place: place ?? '' })
}

const wishOf = (
  category: ImportedCategory,
  row: Row,
  { people, types, facts }: There,
  seen: Map<string, StretchDate[]>,
  book: Faults,
): AwayWish | undefined => {
  const before = book.faults.length
  const employeeId = people.get(row.values.jobNumber)
  if (employeeId === undefined) book.fault(row, 'jobNumber', 'nobody')
  const typeId = category === 'leave' ? types.get(row.values.type) : undefined
  if (category === 'leave' && typeId === undefined) book.fault(row, 'type', 'no_type')
  const found = facts.get(employeeId ?? '')
  if (found && !row.bad.has('from') && !row.bad.has('to'))
    book.judged(row, judgeStretch(stretchOf(row), { ...found, others: [] }), cells)
  if (employeeId === undefined || row.bad.size > 0 || book.faults.length > before) return undefined
  const dates = datesOfStretch(stretchOf(row))
  const others = [...(found?.others ?? []), ...(seen.get(employeeId) ?? [])]
  const repeats = dates.find(date => others.some(other => dateOverlaps(date, other)))
  if (repeats) book.fault(row, 'from', 'stacks', { date: repeats.date })
  seen.set(employeeId, [...(seen.get(employeeId) ?? []), ...dates])
  return { employeeId, content: contentOf(category, row, typeId), reason: row.values.reason ?? '' }
}

/** @throws Refusal people:contract_import_columns, attendance:import_empty */
export const readAway = async (
  tx: Tx,
  category: ImportedCategory,
  sheets: readonly Sheet[],
  locale: Locale,
): Promise<AwayReading> => {
  const head = findHead(category, sheets, locale)
  const book = collectFaults()
  const rows = readRows(columnsOf[category], category, head, book) as unknown as Row[]
  const there = await readThere(tx, rows)
  const seen = new Map<string, StretchDate[]>()
  const wishes = rows.flatMap(row => wishOf(category, row, there, seen, book) ?? [])
  const faults = book.faults.toSorted((a, b) => a.row - b.row)
  return { sheets, wishes, faults, rows: rows.length, refused: rows.length - wishes.length }
}
