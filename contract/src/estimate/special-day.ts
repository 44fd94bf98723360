/** Calls for special days: happenings with their dates and effects; public holidays come from the calendar. */
import { z } from 'zod'
import type { SpecialKind } from '#contract/engine.ts'
import { defineCall } from '../call.ts'
import { dateSchema, idSchema } from '../shared/values.ts'
import { choice, done, nameField, ratio } from './fields.ts'

export const specialKinds = ['holiday', 'makeup_workday', 'promotion', 'weather', 'school', 'event'] as const
export const specialKind = z.enum(specialKinds) satisfies z.ZodType<SpecialKind>

export const specialDayForm = z.object({
  id: idSchema.optional(),
  /** Absent for every site of the company. */
  departmentId: choice(idSchema),
  name: nameField,
  kind: specialKind,
  dates: z.array(dateSchema).max(1000),
  /** Typed effect on an ordinary day; absent: learned from like days. */
  effect: choice(ratio.min(0).max(20_000_000)),
  reason: z.string().trim().max(100).default(''),
})

export const specialDay = z.object({
  id: idSchema,
  departmentId: idSchema.nullable(),
  departmentName: z.string().nullable(),
  name: z.string(),
  kind: specialKind,
  dates: z.array(dateSchema),
  effect: ratio.nullable(),
  reason: z.string(),
})
export type SpecialDayRow = z.infer<typeof specialDay>

const path = (verb: string) => `/forward_webfront/api/estimate/specialday/${verb}.htm`

export const specialDayCalls = {
  listSpecialDays: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'estimate.view',
    input: z.object({ departmentId: idSchema, first: dateSchema, last: dateSchema }),
    output: z.object({ rows: z.array(specialDay) }),
  }),
  saveSpecialDay: defineCall({
    path: path('save'),
    method: 'POST',
    access: 'estimate.edit',
    input: specialDayForm,
    output: done,
  }),
  deleteSpecialDay: defineCall({
    path: path('delete'),
    method: 'POST',
    access: 'estimate.edit',
    input: z.object({ id: idSchema }),
    output: done,
  }),
}
