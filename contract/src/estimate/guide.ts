/** Calls for the working-hours guide: ranges of turnover by time slots, in hours or heads. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { centsSchema, dateSchema, idSchema, instantSchema, minuteSchema, revisionSchema } from '../shared/values.ts'
import { choice, done, nameField } from './fields.ts'

export const guideTypes = ['direct', 'indirect'] as const
const guideType = z.enum(guideTypes)
/** daily: hours of work in the time slot on a day; hourly: heads at every moment of it. */
export const guideBasis = z.enum(['daily', 'hourly'])
/** draft: not enabled; upcoming: effective later; effective: in force; superseded: a later one is. */
const guideState = z.enum(['draft', 'upcoming', 'effective', 'superseded'])
export type GuideState = z.infer<typeof guideState>

/** Kinds of days that a guide may be for; a make-up workday is a workday. */
export const guideDayKinds = ['workday', 'rest_day', 'statutory_holiday'] as const
const guideDayKind = z.enum(guideDayKinds)
export type GuideDayKind = z.infer<typeof guideDayKind>
/** The region of sites that a guide is for, such as CN or HK; null: every one. */
const guideRegion = z.string().trim().min(2).max(8)

const guideSlot = z.object({
  name: nameField,
  start: choice(minuteSchema),
  /** Beyond 1,440 needs `crossDay`. */
  end: choice(minuteSchema),
  crossDay: z.boolean().default(false),
  basis: guideBasis,
  /** Absent: shared by the workstations of the guide's type. */
  workstationId: choice(idOf('workstation')),
})

const guideRow = z.object({
  /** Turnover from which the row holds: of the day for daily values, of the hour for hourly ones. */
  fromCents: choice(centsSchema),
  /** One value per time slot, in hours or heads with up to two decimals; null where it is missing. */
  values: z.array(z.number().nullable()).max(40),
})

/** What a person enters; what is missing or not legal is refused by the command with its own message. */
export const guideForm = z.object({
  id: idOf('guide').optional(),
  revision: revisionSchema.optional(),
  departmentId: choice(idOf('department')),
  type: choice(guideType),
  region: choice(guideRegion),
  /** Null: every day that no guide for its kind is there for. */
  dayKind: choice(guideDayKind),
  effectiveFrom: choice(dateSchema),
  enabled: z.boolean().default(true),
  slots: z.array(guideSlot).max(40),
  rows: z.array(guideRow).max(60),
})
export type GuideForm = z.input<typeof guideForm>

const guideSummary = z.object({
  id: idOf('guide'),
  revision: revisionSchema,
  departmentId: idOf('department'),
  departmentName: z.string(),
  type: guideType,
  region: z.string().nullable(),
  dayKind: guideDayKind.nullable(),
  creator: z.string(),
  createdAt: instantSchema,
  effectiveFrom: dateSchema,
  state: guideState,
})
export type GuideSummaryRow = z.infer<typeof guideSummary>

const path = (verb: string) => `/forward_webfront/api/estimate/workhourguide/${verb}.htm`

export const guideCalls = {
  listGuides: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'estimate.view',
    scope: 'within',
    input: z.object({ departmentId: idOf('department').optional() }),
    output: z.object({ rows: z.array(guideSummary) }),
  }),
  getGuide: defineCall({
    path: path('get'),
    method: 'POST',
    access: 'estimate.view',
    scope: 'record',
    input: z.object({ id: idOf('guide') }),
    output: guideSummary.extend({
      enabled: z.boolean(),
      slots: z.array(
        z.object({
          name: z.string(),
          start: minuteSchema,
          end: minuteSchema,
          crossDay: z.boolean(),
          basis: guideBasis,
          workstationId: idSchema.nullable(),
        }),
      ),
      rows: z.array(z.object({ fromCents: centsSchema, values: z.array(z.number()) })),
    }),
  }),
  saveGuide: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'planning.rules',
    scope: 'record',
    input: guideForm,
    output: done,
  }),
  /** A guide that is in effect or used by an estimate cannot be deleted. */
  deleteGuide: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'planning.rules',
    scope: 'record',
    input: z.object({ id: idOf('guide'), revision: revisionSchema }),
    output: done,
  }),
  /** Brings a deleted one back, unless a workstation that it names is gone since. */
  recoverGuide: defineCall({
    path: path('recover'),
    method: 'POST',
    act: 'update',
    access: 'planning.rules',
    scope: 'record',
    input: z.object({ id: idOf('guide') }),
    output: done,
  }),
}
