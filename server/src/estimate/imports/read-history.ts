/** Reads the rows of a history file: slots that can be written, and every cell that cannot be read with its reason. */
import { collectFaults, type Head, type RowFault, readRows } from '../../importing/rows.ts'
import type { HistorySlot } from '../history/write-history.ts'
import { historyWorkbook } from './history-columns.ts'

export interface HistoryReading {
  /** Good slots in the order of the file. */
  slots: HistorySlot[]
  faults: RowFault[]
  /** Rows with anything in them. */
  rows: number
  /** Rows with a fault. */
  refused: number
}

/** First date that history is taken from. */
export const firstHistoryDate = '2000-01-01'

/** Reads everything below the head. `lastDate` is the last date that can have been, in the site's zone. */
export const readHistory = (head: Head, lastDate: string): HistoryReading => {
  const book = collectFaults()
  const rows = readRows(historyWorkbook.sheets.history, 'history', head, book)
  const slots: HistorySlot[] = []
  /** Row of each quarter of an hour that is taken. */
  const taken = new Map<string, number>()
  for (const row of rows) {
    const { date, slot, turnover, amount, people, orders } = row.values
    const before = book.faults.length
    if (date < firstHistoryDate || date > lastDate)
      book.fault(row, 'date', 'date_range', { first: firstHistoryDate, last: lastDate })
    // A row that is left out takes no place.
    if (row.bad.size > 0 || book.faults.length > before) continue
    const quarters: string[] = []
    for (let minute = slot.start; minute < slot.end; minute += 15) quarters.push(`${date} ${minute}`)
    const first = quarters.map(quarter => taken.get(quarter)).find(other => other !== undefined)
    if (first !== undefined) {
      book.fault(row, 'slot', 'duplicate', { row: first })
      continue
    }
    for (const quarter of quarters) taken.set(quarter, row.row)
    slots.push({ date, ...slot, turnoverCents: turnover, amountCents: amount, people, orders })
  }
  const faults = book.faults.toSorted((a, b) => a.row - b.row)
  return { slots, faults, rows: rows.length, refused: rows.length - slots.length }
}
