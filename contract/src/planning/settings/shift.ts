/** Calls for shifts: named patterns of work and rest that a duty is made from. */
import { z } from 'zod'
import type { Break } from '#contract/engine.ts'
import { defineCall } from '../../call.ts'
import { searchField } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { idSchema, minuteSchema, nameOf, revisionSchema } from '../../shared/values.ts'
import { colour, done, fromEngine, nameField } from '../fields.ts'

const restTime = z.object({ start: minuteSchema, end: minuteSchema, paid: z.boolean().default(false) })

/** What a person enters. `end` beyond 1,440 needs `crossDay`; no departments means the whole company. */
export const shiftForm = z.object({
  id: idOf('shift').optional(),
  revision: revisionSchema.optional(),
  name: nameField,
  /** One or two characters; the command refuses others. */
  shortName: nameOf(20).default(''),
  description: z.string().trim().max(200).default(''),
  colour,
  start: minuteSchema,
  end: minuteSchema,
  crossDay: z.boolean().default(false),
  breaks: z.array(restTime).max(4).default([]),
  workstationIds: z.array(idOf('workstation')).max(200).default([]),
  departmentIds: z.array(idOf('department')).max(2000).default([]),
  enabled: z.boolean().default(true),
})

export const shift = z.object({
  id: idOf('shift'),
  revision: revisionSchema,
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  colour,
  start: minuteSchema,
  end: minuteSchema,
  crossDay: z.boolean(),
  breaks: z.array(fromEngine<Break>()),
  /** Work duration from the engine: presence less unpaid breaks. */
  workMinutes: z.int(),
  workstationIds: z.array(idSchema),
  departmentIds: z.array(idSchema),
  enabled: z.boolean(),
})
export type ShiftRow = z.infer<typeof shift>

const path = (verb: string) => `/forward_webfront/api/planning/shift/${verb}.htm`

export const shiftCalls = {
  listShifts: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'planning.view',
    scope: 'within',
    input: z.object({
      departmentId: idOf('department').optional(),
      enabledOnly: z.boolean().default(false),
      text: searchField,
    }),
    output: z.object({ rows: z.array(shift) }),
  }),
  saveShift: defineCall({
    path: path('save'),
    kilobytes: 128,
    method: 'POST',
    act: 'save',
    access: 'planning.rules',
    scope: 'record',
    input: shiftForm,
    output: done,
  }),
  enableShift: defineCall({
    path: path('enable'),
    method: 'POST',
    act: 'update',
    access: 'planning.rules',
    scope: 'record',
    input: z.object({ id: idOf('shift'), enabled: z.boolean(), revision: revisionSchema }),
    output: done,
  }),
  deleteShift: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'planning.rules',
    scope: 'record',
    input: z.object({ id: idOf('shift'), revision: revisionSchema }),
    output: done,
  }),

  /** Brings a deleted one back. */
  recoverShift: defineCall({
    path: path('recover'),
    method: 'POST',
    act: 'update',
    access: 'planning.rules',
    scope: 'record',
    input: z.object({ id: idOf('shift') }),
    output: done,
  }),
}
