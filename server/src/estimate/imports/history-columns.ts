/** The columns of a history file; headings are `estimate:sheet.<name>`, or one of `estimate:sheet.alias.<name>`. */
import type { HistoryColumn } from '#contract/estimate/history-import.ts'
import type { Cell } from '../../files/cell.ts'
import { BadCell, type Column, type Columns } from '../../importing/columns.ts'
import { defineImport } from '../../importing/define-import.ts'
import { headRows } from './find-columns.ts'
import { type NumberWish, type Reading, readDate, readNumber, readSlot } from './read-values.ts'

export const moneyWish: NumberWish = { required: false, money: true, limit: 10_000_000 }
export const countWish: NumberWish = { required: false, money: false, limit: 100_000 }

/** A column as cash registers send the same values. */
const column = <T>(required: boolean, standIn: T, read: (cell: Cell) => Reading<T>, format?: string): Column<T> => ({
  ...{ required, standIn, format },
  read: cell => {
    const reading = read(cell)
    return 'value' in reading ? reading.value : new BadCell(reading.code, reading.values)
  },
})
const figure = (wish: NumberWish, format?: string) => column(wish.required, 0, cell => readNumber(cell, wish), format)

const columns = {
  date: column(true, '', readDate, 'yyyy-mm-dd'),
  slot: column(true, { start: 0, end: 0 }, readSlot, '@'),
  turnover: figure({ ...moneyWish, required: true }, '0.00'),
  amount: figure(moneyWish, '0.00'),
  people: figure(countWish),
  orders: figure(countWish),
} satisfies Record<HistoryColumn, Column<unknown>> & Columns

/** The good rows are written, unless whoever sends the file wants all or nothing. */
export const historyWorkbook = defineImport({
  sheets: { history: columns },
  takes: 'good',
  refusedCode: 'estimate:import_refused',
  messages: {
    sheet: sheet => `estimate:sheet.${sheet}`,
    heading: field => `estimate:sheet.${field}`,
    cell: code => `estimate:cell.${code}`,
    note: field => `estimate:sheet.note.${field}`,
    alias: field => `estimate:sheet.alias.${field}`,
  },
})

/** Where a head may be, and how its columns may be called: cells of other columns are never looked at. */
export const headings = { rows: headRows, names: [...historyWorkbook.headings('history').keys()] }
