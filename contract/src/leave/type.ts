/** Calls for leave types: what kinds of leave a company knows, and what holds for whoever asks for one. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { searchField } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, instantSchema, nameOf, revisionSchema } from '../shared/values.ts'
import { hundredths, leaveUnits } from './amount.ts'

/** What of a leave counts: what was rostered on its days, or each day of the calendar (maternity, a medical period). */
export const leaveCounts = ['rostered', 'calendar'] as const

/** What the law takes it for: sick leave and paid personal leave count against statutory annual leave. */
export const leaveLaws = ['other', 'sick', 'personal'] as const

const leaveTypeValue = {
  name: nameOf(30),
  paid: z.boolean(),
  /** The smaller comes first. */
  sort: z.int().min(0).max(9999),
  enabled: z.boolean(),
  unit: z.enum(leaveUnits),
  counts: z.enum(leaveCounts),
  /** Whether a balance is kept and enforced. Without one (sick leave) what is taken is written down, and nothing limits it. */
  hasBalance: z.boolean(),
  law: z.enum(leaveLaws),
  /** From this length on an application needs a picture; null where none does. */
  evidenceFrom: hundredths.nullable(),
  /** Days before its first day on which it must be asked for; null where it may be asked for late. */
  noticeDays: z.int().min(0).max(365).nullable(),
  /** Days after its first day on which it may still be asked for; null where it may be at any time. */
  backDays: z.int().min(0).max(365).nullable(),
  /** It tells of somebody's health: seen by whoever decides, by the person, and by those who may see health remarks. */
  isPrivate: z.boolean(),
}

const leaveTypeRow = z.object({
  id: idSchema,
  revision: revisionSchema,
  ...leaveTypeValue,
  name: z.string(),
  creator: z.string(),
  createdAt: instantSchema,
})
export type LeaveTypeRow = z.output<typeof leaveTypeRow>

const path = (verb: string) => `/forward_webfront/api/leave/type/${verb}.htm`
const which = { id: idOf('leave_type'), revision: revisionSchema }
const kept = z.object({ id: idSchema, revision: revisionSchema })
const write = { method: 'POST', access: 'leave.edit' } as const

export const leaveTypeCalls = {
  /** All of a company, in their order. */
  listLeaveTypes: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'leave.view',
    scope: 'common',
    input: z.object({ text: searchField, enabled: z.boolean().optional() }),
    output: z.object({ rows: z.array(leaveTypeRow) }),
  }),
  saveLeaveType: defineCall({
    ...write,
    path: path('save'),
    act: 'save',
    input: z.object({ id: idOf('leave_type').optional(), revision: revisionSchema.optional(), ...leaveTypeValue }),
    output: kept,
  }),
  switchLeaveType: defineCall({
    ...write,
    path: path('switch'),
    act: 'update',
    input: z.object({ ...which, enabled: z.boolean() }),
    output: kept,
  }),
  deleteLeaveType: defineCall({ ...write, path: path('delete'), act: 'delete', input: z.object(which), output: kept }),
  recoverLeaveType: defineCall({
    ...write,
    path: path('recover'),
    act: 'update',
    input: z.object({ id: idOf('leave_type') }),
    output: kept,
  }),
}
