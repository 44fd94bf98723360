/** Reads a file of the blacklist against those who count: rows that can be written, and every cell that stands against one. */
import { and, inArray } from 'drizzle-orm'
import { judgeIdentity } from '#contract/people/identity.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Sheet } from '../../files/cell.ts'
import {
  collectFaults,
  type Faults,
  type Head,
  headIn,
  type ReadRow,
  type RowFault,
  readRows,
} from '../../importing/rows.ts'
import type { Within } from '../../importing/runner.ts'
import { words } from '../../messages/words.ts'
import { recordsByText } from '../../sealed/sealed-values.ts'
import { countsOn, numberField } from './blacklist.ts'
import { blacklistWorkbook } from './import-columns.ts'
import { blacklistEntry } from './schema.ts'

const columns = blacklistWorkbook.sheets.entries
type Row = ReadRow<typeof columns>
export type EntryRecord = typeof blacklistEntry.$inferSelect

/** What the form says of an entry, as its save takes it. */
export type EntryValues = Pick<
  EntryRecord,
  'name' | 'phone' | 'gender' | 'identityKind' | 'type' | 'reason' | 'basis' | 'until' | 'memo'
>

/** A row that would be written: `before` is the entry of its number that counts, where there is one. */
export interface EntryWish {
  before: EntryRecord | undefined
  values: EntryValues
  number: string
}

export interface BlacklistReading {
  sheets: readonly Sheet[]
  wishes: readonly EntryWish[]
  faults: readonly RowFault[]
  rows: number
  unchanged: number
  refused: number
}

/** @throws Refusal people:contract_import_columns with what the file lacks */
const findHead = (sheets: readonly Sheet[], locale: Locale): Head => {
  const headings = blacklistWorkbook.headings('entries')
  const heads = sheets.map(sheet => headIn(sheet, headings, 20))
  const [first] = heads.toSorted((a, b) => b.places.size - a.places.size)
  const lacking = Object.entries(columns).flatMap(([field, column]) =>
    column.required && !first?.places.has(field) ? [words(locale, blacklistWorkbook.messages.heading(field))] : [],
  )
  if (!first || lacking.length > 0)
    throw new Refusal('people:contract_import_columns', { columns: lacking.join(', ') }, 'file')
  return first
}

/** The entries that count, by the numbers of the file. */
const readThere = async ({ actor, services }: Within, tx: Tx, numbers: readonly string[]) => {
  const of = { companyId: actor.companyId, field: numberField }
  const byNumber = await recordsByText(tx, services.sealing, of, numbers)
  const ids = [...byNumber.values()].flat()
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(blacklistEntry)
          .where(and(inArray(blacklistEntry.id, ids), countsOn(services.clock.today())))
  const byId = new Map(rows.map(row => [row.id, row]))
  return (number: string) => (byNumber.get(number) ?? []).flatMap(id => byId.get(id) ?? [])[0]
}

/** A column that the file lacks, and a cell that is empty, leave what is there. */
const valuesOf = ({ values }: Row, before: EntryRecord | undefined): EntryValues => ({
  ...{ name: values.name, identityKind: values.identityKind, type: values.type },
  phone: values.phone ?? before?.phone ?? null,
  gender: values.gender ?? before?.gender ?? null,
  reason: values.reason ?? before?.reason ?? '',
  basis: values.basis ?? before?.basis ?? '',
  until: values.until ?? before?.until ?? null,
  memo: values.memo ?? before?.memo ?? '',
})

/** Its number as it is kept; identity cards are taken alone. */
const numberOf = (row: Row, today: string, seen: Map<string, number>, book: Faults): string => {
  const { identityKind, identityNumber } = row.values
  if (identityKind !== 'identity_card') {
    book.fault(row, 'identityKind', 'only_cards')
    return ''
  }
  if (row.bad.has('identityNumber')) return ''
  const { number, fault } = judgeIdentity('identity_card', identityNumber, today)
  const twin = seen.get(number)
  if (fault) book.fault(row, 'identityNumber', `people:${fault}`)
  else if (twin !== undefined) book.fault(row, 'identityNumber', 'twice', { row: twin })
  else seen.set(number, row.row)
  return number
}

const isAs = (record: EntryRecord, values: EntryValues): boolean =>
  Object.entries(values).every(([field, value]) => record[field as keyof EntryRecord] === value)

/** @throws Refusal people:contract_import_columns */
export const readBlacklist = async (
  within: Within,
  tx: Tx,
  sheets: readonly Sheet[],
  today: string,
): Promise<BlacklistReading> => {
  const book = collectFaults()
  const rows = readRows(columns, 'entries', findHead(sheets, within.locale), book)
  const seen = new Map<string, number>()
  const numbers = rows.map(row => numberOf(row, today, seen, book))
  const there = await readThere(within, tx, numbers)
  const read = rows.map((row, at): EntryWish & { row: number } => {
    const before = there(numbers[at] ?? '')
    const values = valuesOf(row, before)
    if (values.until !== null && values.until < today) book.fault(row, 'until', 'people:blacklist_until')
    return { before, values, number: numbers[at] ?? '', row: row.row }
  })
  const refused = new Set(book.faults.map(each => each.row))
  const good = read.filter(each => !refused.has(each.row))
  const wishes = good.filter(({ before, values }) => !before || !isAs(before, values))
  return {
    ...{ sheets, wishes, rows: rows.length, faults: book.faults.toSorted((a, b) => a.row - b.row) },
    ...{ unchanged: good.length - wishes.length, refused: refused.size },
  }
}
