/** The exports of the lists of people: for each the columns that its table may show. */
import { exportOf } from '../shared/list-export.ts'
import { customColumnSchema } from './custom-field.ts'
import { employeeCalls } from './employee.ts'
import { labourContractCalls } from './labour-contract.ts'
import { resignationCalls } from './resignation.ts'
import { staffCalls } from './staff.ts'

export const peopleExports = {
  exportEmployees: exportOf(
    employeeCalls.listEmployees,
    [
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
    ],
    customColumnSchema,
  ),
  exportContracts: exportOf(labourContractCalls.listContracts, [
    'employee',
    'jobNumber',
    'department',
    'number',
    'type',
    'status',
    'term',
    'start',
    'end',
    'signedOn',
    'period',
    'employeeType',
    'subject',
    'signingBody',
    'probationMonths',
    'probationUntil',
    'warningDays',
    'endedOn',
    'endReason',
    'remark',
  ]),
  exportResignations: exportOf(resignationCalls.listResignations, [
    'employee',
    'jobNumber',
    'department',
    'position',
    'hiredOn',
    'lastDay',
    'type',
    'ground',
    'status',
    'confirmed',
    'reason',
    'socialEnd',
    'fundEnd',
    'compensation',
    'notice',
    'remark',
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
