/** What the form of overtime holds: a stretch of one business date. */
import { z } from 'zod'
import { dateSchema, minuteSchema } from '../shared/values.ts'

/** What overtime is made good by. */
export const overtimeReturns = ['pay'] as const

/** Overtime is asked for in half hours. */
export const overtimeStep = 30

export const overtimeContent = z.object({
  date: dateSchema,
  /** Minutes of the date; the end may lie in the next morning. */
  start: minuteSchema,
  end: minuteSchema,
  returns: z.enum(overtimeReturns).default('pay'),
})
export type OvertimeContent = z.output<typeof overtimeContent>
