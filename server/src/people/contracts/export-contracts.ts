/** How the list of contracts is exported: in the columns of its import, so that the file can be read in again. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { periodWords } from '#contract/people/contracts/contract-period.ts'
import { inTransaction, serveExport } from '../../exports/export-list.ts'
import { listContracts } from './list-contracts.ts'

export const exportContracts = serveExport(calls.exportContracts, {
  name: 'people:title.contracts',
  list: calls.listContracts,
  rows: inTransaction(listContracts),
  columns: ({ text, word, date, count, phrase }) => ({
    employee: text('people:contract.employee', row => row.employeeName),
    jobNumber: text('people:contract.jobNumber', row => row.jobNumber),
    department: text('people:field.department', row => row.departmentName),
    number: text('people:contract.number', row => row.number, 20),
    type: word('people:contract.type', row => `people:contract.type.${row.type}`),
    status: word('people:contract.status', row => `people:contract.status.${row.state}`),
    term: word('people:contract.term', row => `people:contract.term.${row.term}`),
    start: date('people:contract.start', row => row.start),
    end: date('people:contract.end', row => row.end),
    signedOn: date('people:contract.signedOn', row => row.signedOn),
    period: phrase('people:contract.period', (row, _say, locale) => periodWords(row.start, row.end, locale)),
    employeeType: word('people:contract.employeeType', row => row.employeeType && `people:hire.${row.employeeType}`),
    subject: text('people:contract.subject', row => row.subject),
    signingBody: text('people:contract.signingBody', row => row.signingBody),
    probationMonths: count('people:contract.probationMonths', row => row.probationMonths),
    probationUntil: date('people:contract.probationUntil', row => row.probationUntil),
    warningDays: count('people:contract.warningDays', row => row.warningDays),
    endedOn: date('people:contract.endedOn', row => row.endedOn),
    endReason: word('people:contract.endReason', row => row.endReason && `people:contract.reason.${row.endReason}`),
    remark: text('people:contract.remark', row => row.remark, 30),
  }),
})
