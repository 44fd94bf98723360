/** How the list of resignations is exported; amounts stand in it for whoever sees them in the list. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { inTransaction, serveExport } from '../../exports/export-list.ts'
import { listResignations } from './list-resignations.ts'

export const exportResignations = serveExport(calls.exportResignations, {
  name: 'people:title.resignations',
  list: calls.listResignations,
  rows: inTransaction(listResignations),
  columns: ({ text, word, flag, date, money }) => ({
    employee: text('people:field.name', row => row.employeeName),
    jobNumber: text('people:field.jobNumber', row => row.jobNumber),
    department: text('people:field.department', row => row.departmentName),
    position: text('people:field.position', row => row.position),
    hiredOn: date('people:field.hiredOn', row => row.hiredOn),
    lastDay: date('people:leaving.lastDay', row => row.lastDay),
    type: word('people:leaving.type', row => `people:leaving.type.${row.type}`),
    ground: word('people:leaving.ground', row => `people:leaving.ground.${row.ground}`),
    status: word('people:leaving.status', row => `people:leaving.status.${row.standing}`),
    confirmed: flag('people:leaving.confirmed', row => row.confirmed),
    reason: text('people:leaving.reason', row => row.reason, 30),
    socialEnd: date('people:leaving.socialEnd', row => row.socialEnd),
    fundEnd: date('people:leaving.fundEnd', row => row.fundEnd),
    compensation: money('people:leaving.compensationCents', row => row.pay?.compensationCents ?? null),
    notice: money('people:leaving.noticeCents', row => row.pay?.noticeCents ?? null),
    remark: text('people:leaving.remark', row => row.remark, 30),
  }),
})
