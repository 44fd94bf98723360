/** The exports of the lists of people: for each the columns that its table may show. */
import { exportOf } from '../shared/list-export.ts'
import { employeeCalls } from './employee.ts'
import { staffCalls } from './staff.ts'

export const peopleExports = {
  exportEmployees: exportOf(employeeCalls.listEmployees, [
    'name',
    'jobNumber',
    'phone',
    'department',
    'position',
    'hireType',
    'hoursSystem',
    'week',
    'hiredOn',
    'leftOn',
    'participates',
  ]),
  exportStaff: exportOf(staffCalls.listStaff, [
    'name',
    'department',
    'post',
    'position',
    'region',
    'type',
    'week',
    'participates',
    'skills',
    'availability',
  ]),
}
