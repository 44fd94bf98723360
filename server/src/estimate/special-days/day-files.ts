/** The files of weather and of holiday notices: their columns, read whole or refused at the first cell at fault. */
import type { DayKind } from '#contract/engine.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { Refusal } from '../../errors.ts'
import { type Cell, cellText } from '../../files/cell.ts'
import { textKey } from '../../files/text-key.ts'
import { readWorkbook, type WorkbookFile } from '../../files/workbook.ts'
import { BadCell, type Column, type Columns } from '../../importing/columns.ts'
import { defineImport } from '../../importing/define-import.ts'
import { collectFaults, type ReadRow, readRows } from '../../importing/rows.ts'
import { findWords, words } from '../../messages/words.ts'
import { findHead } from '../imports/find-columns.ts'
import { readDate } from '../imports/read-values.ts'

export const noticeKinds = ['statutory_holiday', 'rest_day', 'makeup_workday'] as const satisfies readonly DayKind[]
type NoticeKind = (typeof noticeKinds)[number]

const limits = { rows: 5000, columns: 30, cells: 50_000 }
const nameLimit = 60

/** Every way to write something: its code, and its words in all languages with what else it is called. */
export const spellings = (code: string, ...keys: readonly string[]): Set<string> =>
  new Set([
    textKey(code),
    ...keys.flatMap(key => locales.flatMap(locale => (findWords(locale, key)?.split('/') ?? []).map(textKey))),
  ])

const date: Column<string> = {
  ...{ required: true, standIn: '', format: 'yyyy-mm-dd' },
  read: cell => {
    const read = readDate(cell)
    return 'value' in read ? read.value : new BadCell('estimate:row_date')
  },
}

const kindWords = (kind: NoticeKind) => [`estimate:daykind.${kind}`, `estimate:daykind.alias.${kind}`]
const knownKinds = noticeKinds.map(kind => ({ kind, said: spellings(kind, ...kindWords(kind)) }))

const daykind: Column<NoticeKind> = {
  ...{ required: true, standIn: 'rest_day' },
  choices: locale => noticeKinds.map(kind => words(locale, `estimate:daykind.${kind}`)),
  read: cell => {
    const text = textKey(cellText(cell))
    return knownKinds.find(({ said }) => said.has(text))?.kind ?? new BadCell('estimate:row_day_kind')
  },
}

const name: Column<string | null> = {
  ...{ required: false, standIn: null },
  read: cell => cellText(cell).slice(0, nameLimit) || null,
}

const unit = /(mm|\u2103|\u00b0c?)$/i

/** A figure with its unit or without. */
const figure = (limit: number): Column<number | null> => ({
  ...{ required: false, standIn: null },
  read: cell => {
    if (cell === null) return null
    const number = typeof cell === 'number' ? cell : Number(cellText(cell).normalize('NFKC').replace(unit, ''))
    return Number.isFinite(number) && Math.abs(number) <= limit ? number : new BadCell('estimate:row_number')
  },
})

const said: Column<string> = { required: false, standIn: '', read: (cell: Cell) => textKey(cellText(cell)) }

export const dayFiles = defineImport({
  sheets: {
    calendar: { date, daykind, name },
    weather: { date, weather: said, rain: figure(2000), high: figure(70), low: figure(70) },
  } satisfies Record<string, Columns>,
  takes: 'all',
  refusedCode: 'estimate:import_refused',
  messages: {
    sheet: sheet => `estimate:special.tab_${sheet}`,
    heading: field => `estimate:table.${field}`,
    cell: code => `estimate:cell.${code}`,
    note: field => (field === 'date' ? 'estimate:sheet.note.date' : `estimate:table.note.${field}`),
    alias: field => `estimate:table.alias.${field}`,
  },
})

export type DaySheet = keyof typeof dayFiles.sheets
type RowsOf<S extends DaySheet> = ReadRow<(typeof dayFiles.sheets)[S], S>[]

/**
 * Rows below the head, all of them good.
 * @throws the refusals of the readers, estimate:no_rows, estimate:column_missing, and that of the first cell at fault
 */
export const readDays = async <S extends DaySheet>(
  file: WorkbookFile,
  sheet: S,
  locale: Locale,
): Promise<RowsOf<S>> => {
  const head = findHead(dayFiles, sheet, await readWorkbook(file, limits), locale)
  const book = collectFaults()
  const rows = readRows(dayFiles.sheets[sheet], sheet, head, book)
  const [fault] = book.faults
  if (fault) {
    const values = { row: fault.row, value: fault.value.slice(0, 40), ...fault.values }
    throw new Refusal(fault.code, values, 'file')
  }
  if (rows.length === 0) throw new Refusal('estimate:no_rows', {}, 'file')
  return rows
}
