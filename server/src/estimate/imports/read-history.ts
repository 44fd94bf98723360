/** Reads the rows of a history file: slots that can be written, and every cell that cannot be read with its reason. */
import type { HistoryCellCode, HistoryColumn } from '#contract/estimate/history-import.ts'
import { cellText } from '../../files/cell.ts'
import type { HistorySlot } from '../history/write-history.ts'
import type { Head } from './find-columns.ts'
import { type NumberWish, type Reading, readDate, readNumber, readSlot } from './read-values.ts'

/** A cell at fault; row and column count from 1. */
export interface CellFault {
  row: number
  column: number
  field: HistoryColumn
  value: string
  code: HistoryCellCode
  values: Record<string, string | number>
}

export interface HistoryReading {
  /** Good slots in the order of the file. */
  slots: HistorySlot[]
  faults: CellFault[]
  /** Rows with anything in them. */
  rows: number
  /** Rows with a fault. */
  refused: number
}

/** First date that history is taken from. */
export const firstHistoryDate = '2000-01-01'
export const moneyWish: NumberWish = { required: false, money: true, limit: 10_000_000 }
export const countWish: NumberWish = { required: false, money: false, limit: 100_000 }

/** Reads everything below the head. `lastDate` is the last date that can have been, in the site's zone. */
export const readHistory = (head: Head, lastDate: string): HistoryReading => {
  const reading: HistoryReading = { slots: [], faults: [], rows: 0, refused: 0 }
  /** Row of each quarter of an hour that is taken. */
  const taken = new Map<string, number>()
  for (let index = head.row + 1; index < head.sheet.rows.length; index += 1) {
    const cells = head.sheet.rows[index] ?? []
    if (cells.every(cell => cell === null)) continue
    const row = index + 1
    const before = reading.faults.length
    const fault = (field: HistoryColumn, code: HistoryCellCode, values: Record<string, string | number> = {}) => {
      const column = head.columns.get(field) ?? 0
      reading.faults.push({ row, column: column + 1, field, value: cellText(cells[column]), code, values })
    }
    const take = <T>(field: HistoryColumn, read: Reading<T>, otherwise: T): T => {
      if ('value' in read) return read.value
      fault(field, read.code, read.values)
      return otherwise
    }
    const at = (field: HistoryColumn) => {
      const column = head.columns.get(field)
      return column === undefined ? null : cells[column]
    }
    reading.rows += 1
    const date = take('date', readDate(at('date')), '')
    const slot = take('slot', readSlot(at('slot')), { start: 0, end: 0 })
    const turnoverCents = take('turnover', readNumber(at('turnover'), { ...moneyWish, required: true }), 0)
    const amountCents = take('amount', readNumber(at('amount'), moneyWish), 0)
    const people = take('people', readNumber(at('people'), countWish), 0)
    const orders = take('orders', readNumber(at('orders'), countWish), 0)
    if (date !== '' && (date < firstHistoryDate || date > lastDate)) {
      fault('date', 'date_range', { first: firstHistoryDate, last: lastDate })
    }
    if (reading.faults.length === before) {
      const quarters: string[] = []
      for (let minute = slot.start; minute < slot.end; minute += 15) quarters.push(`${date} ${minute}`)
      const first = quarters.map(quarter => taken.get(quarter)).find(other => other !== undefined)
      if (first !== undefined) fault('slot', 'duplicate', { row: first })
      else for (const quarter of quarters) taken.set(quarter, row)
    }
    if (reading.faults.length > before) reading.refused += 1
    else reading.slots.push({ date, ...slot, turnoverCents, amountCents, people, orders })
  }
  return reading
}
