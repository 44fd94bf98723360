/** The columns of a file of contracts: those of the list's export, by the same headings and words. */

import {
  contractTerms,
  contractTypes,
  endReasons,
  mostProbationMonths,
  mostWarningDays,
} from '#contract/people/contracts/labour-contract.ts'
import { hireTypes } from '#contract/people/employee.ts'
import { date, label, name, number, oneOf, optional, required, text } from '../../importing/columns.ts'
import { defineImport } from '../../importing/define-import.ts'

const columns = {
  jobNumber: required(name(30), ''),
  employee: optional(name(60)),
  number: required(name(40), ''),
  type: required(
    oneOf(contractTypes, option => [`people:contract.type.${option}`]),
    'labour',
  ),
  term: required(
    oneOf(contractTerms, option => [`people:contract.term.${option}`]),
    'fixed',
  ),
  start: required(date, ''),
  end: optional(date),
  signedOn: required(date, ''),
  employeeType: optional(oneOf(hireTypes, option => [`people:hire.${option}`])),
  subject: optional(label(100)),
  signingBody: optional(label(100)),
  probationMonths: optional(number(0, mostProbationMonths)),
  probationUntil: optional(date),
  warningDays: optional(number(0, mostWarningDays)),
  endedOn: optional(date),
  endReason: optional(oneOf(endReasons, option => [`people:contract.reason.${option}`])),
  remark: optional(text(500)),
}

export type ContractColumn = keyof typeof columns

/** The good rows are written, unless whoever sends the file wants all or nothing. */
export const contractWorkbook = defineImport({
  sheets: { contracts: columns },
  takes: 'good',
  refusedCode: 'people:contract_import_refused',
  messages: {
    sheet: () => 'people:title.contracts',
    heading: field => `people:contract.${field}`,
    cell: code => `people:contract.cell.${code}`,
    note: field => `people:contract.note.${field}`,
  },
})
