/** The columns of a file of leave and of one of outings. */
import { date, name, optional, required, text, time } from '../../importing/columns.ts'
import { defineImport } from '../../importing/define-import.ts'

const shared = {
  jobNumber: required(name(30), ''),
  name: optional(name(60)),
  from: required(date, ''),
  to: required(date, ''),
  fromTime: optional(time),
  toTime: optional(time),
  reason: optional(text(500)),
}

const leaveColumns = { ...shared, type: required(name(30), '') }
const outingColumns = { ...shared, place: optional(text(100)) }

/** Reasons of its own; the others are told in the words of a file of contracts. */
const own = new Set(['no_type', 'stacks', 'beyond_balance'])

const messages = {
  sheet: (sheet: string) => `attendance:import.${sheet}`,
  heading: (field: string) =>
    field === 'jobNumber' || field === 'name' ? `people:field.${field}` : `attendance:import.${field}`,
  cell: (code: string) => (own.has(code) ? `attendance:import.cell.${code}` : `people:contract.cell.${code}`),
  note: (field: string) => `attendance:import.note.${field}`,
}

const words = { takes: 'good', refusedCode: 'people:contract_import_refused', messages } as const

export const leaveWorkbook = defineImport({ sheets: { leave: leaveColumns }, ...words })
export const outingWorkbook = defineImport({ sheets: { outing: outingColumns }, ...words })
export const awayWorkbooks = { leave: leaveWorkbook, outing: outingWorkbook }

export const columnsOf = { leave: leaveColumns, outing: outingColumns }
