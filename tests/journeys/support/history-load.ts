/** Files of business history: one of a site's weeks, and one that takes several transactions to import. */
import { estimateCalls } from '../../../contract/src/estimate/calls.ts'
import { writeWorkbook } from '../../../server/src/files/write-workbook.ts'
import type { Caller } from './caller.ts'

/** A file that the server has read, with what its import must bring. */
export interface CheckedHistory {
  importId: string
  first: string
  last: string
  rows: number
  cents: number
}

const days = 100
const slotsADay = 24
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Half hours from 10:00 to 22:00 of so many days, busier at noon and in the evening, in English. */
export const historyWorkbook = (first: string, length: number): Promise<Uint8Array> => {
  const rows = Array.from({ length: length * slotsADay }, (_, index) => {
    const day = Math.floor(index / slotsADay)
    const start = 600 + 30 * (index % slotsADay)
    const busy = (start >= 690 && start < 810) || (start >= 1050 && start < 1200)
    const date = new Date(Date.parse(first) + 86_400_000 * day).toISOString().slice(0, 10)
    return [date, `${clock(start)}-${clock(start + 30)}`, (busy ? 1200 : 300) + 10 * (day % 7)]
  })
  return writeWorkbook([{ name: 'Business', columns: ['Date', 'Time slot', 'Turnover'].map(head => ({ head })), rows }])
}

/** Has a file of a hundred days that no other number has checked, and answers what applying it must bring. */
export async function checkHistory(caller: Caller, departmentId: string, number: number): Promise<CheckedHistory> {
  const date = (day: number) => new Date(Date.UTC(2004, 0, 1 + number * days + day)).toISOString().slice(0, 10)
  const rows = Array.from({ length: days * slotsADay }, (_, index) => {
    const start = 540 + 30 * (index % slotsADay)
    return [date(Math.floor(index / slotsADay)), `${clock(start)}-${clock(start + 30)}`, 100 + (index % 90)]
  })
  const columns = ['Date', 'Time slot', 'Turnover'].map(head => ({ head }))
  const bytes = await writeWorkbook([{ name: 'Business', columns, rows }])
  const read = await caller.upload(estimateCalls.checkHistoryFile, { departmentId }, 'history.xlsx', bytes)
  const cents = rows.reduce((sum, row) => sum + 100 * Number(row[2]), 0)
  return { importId: read.importId, first: date(0), last: date(days - 1), rows: rows.length, cents }
}
