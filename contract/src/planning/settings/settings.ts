/** Calls for the schedule settings of a company, in the six parts that the specification names. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { dateSchema } from '../../shared/values.ts'
import { choice, precision } from '../fields.ts'

export const periodKind = z.enum(['week', 'month'])

/** What stands beside and inside a person's cells. Public leave balance and support hours follow with the leave and attendance that keep them. */
export const personalColumns = [
  'daysOff',
  'post',
  'position',
  'effectiveHours',
  'shiftName',
  'firstAndLastTime',
  'shiftTime',
  'scheduleHours',
  'leaveHours',
] as const
const column = z.enum(personalColumns)
export type PersonalColumn = z.infer<typeof column>

export const scheduleSettings = z.object({
  /** Schedule period. */
  period: periodKind,
  /** Overall parameters: periods begin at this date; duty times follow the precision. */
  startDate: dateSchema,
  precision,
  /** A person may be scheduled so many days before the entry date; 0 = from the entry date. */
  daysBeforeEntry: z.int().min(0).max(90),
  /** Personal column display. */
  columns: z.array(column).max(personalColumns.length),
  /** Validation: whether findings are computed, and whether prohibited ones stop a plan. */
  check: z.boolean(),
  mustPass: z.boolean(),
  /** Approval: whether a plan is approved before it takes effect. */
  planApproval: z.boolean(),
  /** History: edits after effective (null = unlimited), past shifts. */
  editLimit: z.int().min(0).max(999).nullable(),
  allowHistoryEdit: z.boolean(),
  historyDays: z.int().min(0).max(366),
})
/** As entered: the three choices that must be made may be missing, and are then refused by name. */
const scheduleSettingsForm = scheduleSettings.extend({
  period: choice(periodKind),
  precision: choice(precision),
  check: choice(z.boolean()),
})
export type ScheduleSettings = z.infer<typeof scheduleSettings>

const path = (verb: string) => `/forward_webfront/api/planning/settings/${verb}.htm`

export const settingsCalls = {
  getScheduleSettings: defineCall({
    path: path('get'),
    method: 'POST',
    access: 'planning.view',
    scope: 'common',
    input: z.object({}),
    output: z.object({ settings: scheduleSettings, version: z.int() }),
  }),
  saveScheduleSettings: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'planning.rules',
    input: z.object({ settings: scheduleSettingsForm, version: z.int() }),
    output: z.object({ version: z.int() }),
  }),
}
