/** Duties and changes as they come from a browser: the engine's types with the limits that the server insists on. */

import { z } from 'zod'
import type { Change, Duty, RestMark } from '#contract/engine.ts'
import { idOf } from '../shared/record-id.ts'
import { seenText } from '../shared/seen-text.ts'
import { dateSchema, minuteSchema } from '../shared/values.ts'

/** The most rests and workstations of one duty, and characters of its note. */
export const mostOfDuty = { breaks: 8, segments: 24, note: 200 } as const

const rest = z.object({ start: minuteSchema, end: minuteSchema, paid: z.boolean().default(false) })
const segment = z.object({ start: minuteSchema, end: minuteSchema, workstation: idOf('judged') })

export const duty = z.strictObject({
  id: idOf('given'),
  date: dateSchema,
  employee: idOf('judged').optional(),
  start: minuteSchema,
  end: minuteSchema,
  breaks: z.array(rest).max(mostOfDuty.breaks).default([]),
  segments: z.array(segment).max(mostOfDuty.segments).default([]),
  shift: idOf('judged').optional(),
  pinned: z.boolean().default(false),
  training: z.boolean().default(false),
  excepted: z.array(z.string().max(60)).max(40).optional(),
  note: z.string().overwrite(seenText).min(1).max(mostOfDuty.note).optional(),
}) satisfies z.ZodType<Duty>

const restMark = z.strictObject({
  employee: idOf('judged'),
  date: dateSchema,
  kept: z.boolean(),
}) satisfies z.ZodType<RestMark>

/** Of each kind in one change: duties that go, duties that come, marks of rest. */
export const mostOfChange = 5000

export const change = z.strictObject({
  remove: z.array(idOf('given')).max(mostOfChange).default([]),
  put: z.array(duty).max(mostOfChange).default([]),
  rest: z.array(restMark).max(mostOfChange).optional(),
}) satisfies z.ZodType<Change>
