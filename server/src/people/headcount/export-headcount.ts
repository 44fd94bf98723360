/** How the headcount plan is exported: as its list shows it on a day. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { inTransaction, serveExport } from '../../exports/export-list.ts'
import { listHeadcount } from './headcount.ts'

export const exportHeadcount = serveExport(calls.exportHeadcount, {
  name: 'people:title.headcount',
  list: calls.listHeadcount,
  rows: inTransaction(listHeadcount),
  columns: ({ text, date, count }) => ({
    department: text('people:headcount.department', row => row.departmentName),
    position: text('people:headcount.position', row => row.position),
    from: date('people:headcount.from', row => row.from),
    planned: count('people:headcount.planned', row => row.planned),
    actual: count('people:headcount.actual', row => row.actual),
    gap: count('people:headcount.gap', row => row.actual - row.planned),
  }),
})
