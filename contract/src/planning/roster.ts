/** Calls of an employee: my published roster, and the acknowledgement of what changed in it. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, instantSchema, minuteSchema } from '../shared/values.ts'

const myDuty = z.object({
  id: idSchema,
  date: dateSchema,
  start: minuteSchema,
  end: minuteSchema,
  breaks: z.array(z.object({ start: minuteSchema, end: minuteSchema, paid: z.boolean() })),
  /** Working minutes from the engine. */
  workMinutes: z.int(),
  site: z.string(),
  timeZone: z.string(),
  shift: z.object({ name: z.string(), shortName: z.string(), colour: z.int() }).nullable(),
  workstations: z.array(z.object({ name: z.string(), colour: z.int(), start: minuteSchema, end: minuteSchema })),
  training: z.boolean(),
  /** Names of those who work at the same site during it, by when they begin. */
  colleagues: z.array(z.string()),
  /** New or different in a version that is not yet acknowledged. */
  changed: z.boolean(),
})
export type MyDuty = z.infer<typeof myDuty>

/** A duty as it was before the version that is to be acknowledged. */
const dutyTimes = z.object({ date: dateSchema, start: minuteSchema, end: minuteSchema, shiftName: z.string() })

/** One date on which the person is away, or asks to be; without minutes it is the whole day. */
const myLeave = z.object({
  date: dateSchema,
  start: minuteSchema.nullable(),
  end: minuteSchema.nullable(),
  why: z.enum(['leave', 'outing', 'trip']),
  waits: z.boolean(),
})

export const pendingAcknowledgement = z.object({
  id: idOf('acknowledgement'),
  site: z.string(),
  planName: z.string(),
  versionNumber: z.int(),
  first: dateSchema,
  days: z.int(),
  toldAt: instantSchema,
  changes: z.array(z.object({ before: dutyTimes.nullable(), after: dutyTimes.nullable() })),
})

const path = (verb: string) => `/forward_webfront/api/planning/myroster/${verb}.htm`

export const rosterCalls = {
  myRoster: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'roster.own',
    scope: 'own',
    input: z.object({ first: dateSchema, days: z.int().min(1).max(62).default(14) }),
    output: z.object({
      today: dateSchema,
      /** The present minute of that date where the person works. */
      minute: minuteSchema,
      /** Names of those who plan the person's site: whom to ask about leave, a swap or a missed punch. */
      planners: z.array(z.string()),
      duties: z.array(myDuty),
      /** Dates for which a roster with this person is in effect: on the others no duty does not mean a day off. */
      published: z.array(dateSchema),
      leave: z.array(myLeave),
      /** Dates that a roster in effect keeps free for this person. */
      rest: z.array(dateSchema),
      totalMinutes: z.int(),
      pending: z.array(pendingAcknowledgement),
    }),
  }),
  acknowledgeRoster: defineCall({
    path: path('acknowledge'),
    method: 'POST',
    access: 'roster.own',
    scope: 'own',
    input: z.object({ id: idOf('acknowledgement') }),
    output: z.object({ id: idOf('acknowledgement'), acknowledgedAt: instantSchema }),
  }),
}
