/** Reads the rows that a cash register sent, with the readers and limits of the file import. */
import type { HistoryCellCode, HistoryColumn } from '#contract/estimate/history-import.ts'
import type { PosSales } from '#contract/estimate/pos.ts'
import type { HistorySlot } from '../history/write-history.ts'
import { countWish, moneyWish } from '../imports/history-columns.ts'
import { firstHistoryDate } from '../imports/read-history.ts'
import { type Reading, readDate, readNumber, readSlot } from '../imports/read-values.ts'

/** A value that cannot be taken; rows count from 0. */
export interface SalesFault {
  row: number
  field: HistoryColumn
  code: HistoryCellCode
  values: Record<string, string | number>
}

/** Slots with their versions, or what is wrong. `lastDate` is the last date that can have been, in the site's zone. */
export const readSales = (
  rows: PosSales['rows'],
  lastDate: string,
): { slots: (HistorySlot & { version: number })[]; faults: SalesFault[] } => {
  const faults: SalesFault[] = []
  const slots = rows.map((sent, row) => {
    const fault = (field: HistoryColumn, code: HistoryCellCode, values: SalesFault['values'] = {}) =>
      faults.push({ row, field, code, values })
    const take = <T>(field: HistoryColumn, read: Reading<T>, otherwise: T): T => {
      if ('value' in read) return read.value
      fault(field, read.code, read.values)
      return otherwise
    }
    const date = take('date', readDate(sent.date), '')
    if (date !== '' && (date < firstHistoryDate || date > lastDate)) {
      fault('date', 'date_range', { first: firstHistoryDate, last: lastDate })
    }
    return {
      date,
      ...take('slot', readSlot(sent.slot), { start: 0, end: 0 }),
      turnoverCents: take('turnover', readNumber(sent.turnover, { ...moneyWish, required: true }), 0),
      amountCents: take('amount', readNumber(sent.amount, moneyWish), 0),
      people: take('people', readNumber(sent.people, countWish), 0),
      orders: take('orders', readNumber(sent.orders, countWish), 0),
      version: sent.version,
    }
  })
  if (faults.length === 0) {
    const places = [...slots.entries()].sort(([, a], [, b]) => a.date.localeCompare(b.date) || a.start - b.start)
    for (const [at, [row, slot]] of places.entries()) {
      const before = places[at - 1]
      if (before && before[1].date === slot.date && before[1].end > slot.start) {
        faults.push({ row, field: 'slot', code: 'duplicate', values: { row: before[0] } })
      }
    }
  }
  return { slots, faults }
}
