/** What the form of overtime holds: a stretch of one business date, and what it is to be made good by. */
import { z } from 'zod'
import { dateSchema, minuteSchema } from '../shared/values.ts'

/** Paid, or time off in lieu; on a statutory holiday it is always paid (Labour Law, art. 44). */
export const overtimeReturns = ['pay', 'time_off'] as const

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
