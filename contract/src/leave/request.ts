/** What the form of a leave holds, and what the server counts into it when it is handed in. */
import { z } from 'zod'
import { stretchFields } from '../roster/stretch.ts'
import { dateSchema, idSchema } from '../shared/values.ts'
import { leaveAmount, leaveUnits } from './amount.ts'

/** A date of a leave as it was counted. */
const countedDay = z.object({
  date: dateSchema,
  /** Of rostered work that it takes. */
  minutes: z.int(),
  /** In the unit of the type: exact, as the engine wrote it. */
  amount: z.string(),
  /** When the work lies that falls away. */
  spans: z.array(z.object({ start: z.int(), end: z.int() })),
  /** What says what was to be worked, or why it does not count in full: a code of the engine. */
  why: z.string(),
})
export type CountedDay = z.output<typeof countedDay>

/** What one employee's leave comes to. Who goes together is counted each by the own roster. */
const counted = z.object({
  employeeId: idSchema,
  unit: z.enum(leaveUnits),
  amount: leaveAmount,
  days: z.array(countedDay),
  /** The version of the rule by which it was counted; null where none holds for the person. */
  versionId: idSchema.nullable(),
})
export type CountedLeave = z.output<typeof counted>

export const leaveContent = z.object({
  typeId: idSchema,
  ...stretchFields,
  /** Dates of which only the first or the second half is taken. */
  halves: z
    .array(z.object({ date: dateSchema, half: z.enum(['morning', 'afternoon']) }))
    .max(2)
    .default([]),
  /** The server's own: whatever a form sends is counted anew. */
  counted: z.array(counted).default([]),
})
export type LeaveContent = z.output<typeof leaveContent>
