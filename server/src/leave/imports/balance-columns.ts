/** The columns of a file of balances: a person by name or phone, a type, how much, and for how long. */
import { mostRemark } from '#contract/leave/amount.ts'
import { date, name, optional, required, text } from '../../importing/columns.ts'
import { defineImport } from '../../importing/define-import.ts'

const columns = {
  name: optional(name(60)),
  phone: optional(text(20)),
  type: required(name(30), ''),
  value: required(text(20), ''),
  from: optional(date),
  validTo: optional(date),
  remark: optional(text(mostRemark)),
}

export type BalanceColumn = keyof typeof columns

/** The good rows are written, unless whoever sends the file wants all or nothing. */
export const balanceWorkbook = defineImport({
  sheets: { balances: columns },
  takes: 'good',
  refusedCode: 'leave:import_refused',
  messages: {
    sheet: () => 'leave:title.balances',
    heading: field => `leave:import.${field}`,
    cell: code => `leave:import.cell.${code}`,
    note: field => `leave:import.note.${field}`,
  },
})
