/** How the list of employees is exported. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { customColumn } from '#contract/people/custom-field.ts'
import type { EmployeeRow } from '#contract/people/employee.ts'
import { type Columns, columnKinds, type ExportColumn } from '../exports/columns.ts'
import { inTransaction, serveExport } from '../exports/export-list.ts'
import type { Route } from '../http/serve.ts'
import { type FieldRecord, readFields } from './custom/fields.ts'
import { listEmployees } from './employees/list-employees.ts'

/** A figure stays a figure, and a date a date. */
const ownColumn = ({ id, name, type }: FieldRecord): ExportColumn<EmployeeRow, FieldRecord[]> => {
  const of = (row: EmployeeRow) => row.custom[id] ?? null
  const as = columnKinds as Columns<EmployeeRow, FieldRecord[]>
  if (type === 'date') return { ...as.date('', row => of(row) as string | null), named: name }
  return { head: '', named: name, cell: of }
}

export const exportRoutes: Route[] = [
  serveExport(calls.exportEmployees, {
    name: 'people:title.employees',
    list: calls.listEmployees,
    rows: inTransaction(listEmployees),
    beside: request => request.inCompany(tx => readFields(tx, { enabled: true })),
    other: (key, fields) => {
      const field = fields.find(each => customColumn(each.id) === key)
      return field && ownColumn(field)
    },
    columns: ({ text, word, flag, hours, date }) => ({
      name: text('people:field.name', row => row.name),
      jobNumber: text('people:field.jobNumber', row => row.jobNumber),
      phone: text('people:field.phone', row => row.phone),
      department: text('people:field.department', row => row.departmentName),
      position: text('people:field.position', row => row.position),
      rank: text('people:field.rank', row => row.rank),
      manager: text('people:field.manager', row => row.managerName),
      gender: word('people:field.gender', row => row.gender && `people:gender.${row.gender}`),
      hireType: word('people:field.hireType', row => row.hireType && `people:hire.${row.hireType}`),
      hoursSystem: word('people:field.hoursSystem', row => row.hoursSystem && `people:hours.${row.hoursSystem}`),
      week: hours('people:field.weekMinutes', row => row.weekMinutes),
      hiredOn: date('people:field.hiredOn', row => row.hiredOn),
      leftOn: date('people:field.leftOn', row => row.leftOn),
      status: word('people:field.status', row => `people:leaving.status.${row.status}`),
      tags: text('people:field.tags', row => row.tags.join(', ')),
      participates: flag('people:column.participates', row => row.participates),
    }),
  }),
]
