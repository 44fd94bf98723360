/** The call for the calendar of a team: who is away when, or asks to be. Why is told no further than leave, outing or trip. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, minuteSchema } from '../shared/values.ts'

/** Dates of one look: a quarter with the weeks around it. */
export const mostCalendarDates = 120

const stretch = z.object({
  from: dateSchema,
  to: dateSchema,
  /** Minutes of a date of which it is not all; such a date stands by itself. */
  start: minuteSchema.nullable(),
  end: minuteSchema.nullable(),
  why: z.enum(['leave', 'outing', 'trip']),
  waits: z.boolean(),
})
export type AbsenceStretch = z.output<typeof stretch>

export const absenceCalls = {
  /** Those alone who are away in it, by job number. */
  listAbsences: defineCall({
    path: '/forward_webfront/api/roster/absence/list.htm',
    method: 'POST',
    access: 'planning.view',
    scope: 'within',
    /** Both dates included; an end before the beginning and more dates than a look takes are refused in words. */
    input: z.object({
      ...pagingInput,
      from: dateSchema,
      to: dateSchema,
      departmentId: idOf('department').optional(),
      below: z.boolean().default(true),
    }),
    output: pageOf(
      z.object({
        employeeId: idSchema,
        name: z.string(),
        jobNumber: z.string(),
        departmentName: z.string().nullable(),
        absences: z.array(stretch),
      }),
    ),
  }),
}
