/** Plain dated leave, until the leave area brings applications and balances. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, labelOf, minuteSchema, revisionSchema } from '../shared/values.ts'

const base = '/forward_webfront/api/people/leave/'

const leaveValue = {
  employeeId: idOf('employee'),
  kind: labelOf(30).min(1),
  from: dateSchema,
  to: dateSchema,
  /** Minutes of each date; both absent for whole days. */
  startMinute: minuteSchema.nullable(),
  endMinute: minuteSchema.nullable(),
  approved: z.boolean(),
}

const kept = z.object({ id: idOf('leave'), revision: revisionSchema })
const leaveRow = kept.extend({ ...leaveValue, employeeName: z.string() })

export const plainLeaveCalls = {
  /** Leave that touches a stretch of dates, within the caller's scope. */
  listLeave: defineCall({
    path: `${base}list.htm`,
    method: 'GET',
    access: 'people.view',
    scope: 'within',
    input: z.object({
      from: dateSchema,
      to: dateSchema,
      departmentId: idOf('department').optional(),
      employeeId: idOf('employee').optional(),
    }),
    output: z.object({ leave: z.array(leaveRow) }),
  }),
  saveLeave: defineCall({
    path: `${base}save.htm`,
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ id: idOf('leave').optional(), revision: revisionSchema.optional(), ...leaveValue }),
    output: kept,
  }),
  removeLeave: defineCall({
    path: `${base}remove.htm`,
    method: 'POST',
    act: 'delete',
    access: 'people.edit',
    scope: 'record',
    input: kept,
    output: kept,
  }),
  recoverLeave: defineCall({
    path: `${base}recover.htm`,
    method: 'POST',
    act: 'update',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ id: idOf('leave') }),
    output: kept,
  }),
}
