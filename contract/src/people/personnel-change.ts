/** Personnel changes: what of a person's terms becomes another from a day on, and regularisation after a probation. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, instantSchema, labelOf, nameOf, revisionSchema } from '../shared/values.ts'
import { fateOf } from './bulk.ts'
import { cycles, hireTypes, hoursSystems, peopleInput } from './employee.ts'
import { hourlyCents } from './pay.ts'

const path = (verb: string) => `/forward_webfront/api/people/change/${verb}.htm`

export const changeKinds = ['transfer', 'promotion', 'demotion', 'terms', 'regularisation'] as const
export type ChangeKind = (typeof changeKinds)[number]
export const changeStates = ['pending', 'done', 'cancelled'] as const
export type ChangeState = (typeof changeStates)[number]

/** What becomes another; a value that is absent stays. */
const changedTerms = z
  .object({
    departmentId: idOf('department').optional(),
    position: labelOf(60).nullable().optional(),
    rank: labelOf(60).nullable().optional(),
    managerId: idOf('employee').nullable().optional(),
    hireType: z.enum(hireTypes).optional(),
    hoursSystem: z.enum(hoursSystems).optional(),
    cycle: z.enum(cycles).nullable().optional(),
    dayMinutes: z.int().min(0).max(1440).optional(),
    weekMinutes: z.int().min(0).max(10_080).optional(),
  })
  .refine(({ hoursSystem, cycle }) => hoursSystem !== 'comprehensive' || cycle != null, {
    path: ['cycle'],
    error: 'people:error.cycle_needed',
  })
export type ChangedTerms = z.output<typeof changedTerms>

/** As it is entered: a cycle, or none, belongs to hours of one system and is said with it. */
const enteredTerms = changedTerms.refine(({ hoursSystem, cycle }) => hoursSystem !== undefined || cycle === undefined, {
  path: ['hoursSystem'],
})

/** Most people whom one call changes. */
export const mostChanged = 200

/** Terms as they are told: departments and managers by name, too. */
const toldTerms = changedTerms.and(
  z.object({
    departmentName: z.string().nullish(),
    managerName: z.string().nullish(),
    /** Hourly pay, to whoever may see it. */
    hourlyCents: z.int().nullish(),
  }),
)
export type ToldTerms = z.output<typeof toldTerms>

const changeRow = z.object({
  id: idOf('personnel_change'),
  revision: revisionSchema,
  employeeId: idSchema,
  employeeName: z.string(),
  jobNumber: z.string(),
  kind: z.enum(changeKinds),
  /** The first day on which it holds. */
  on: dateSchema,
  before: toldTerms,
  after: toldTerms,
  reason: z.string(),
  state: z.enum(changeStates),
  /** Whether what it was to change had become another until its day came. */
  conflict: z.boolean(),
  /** Planned end of the probation, the day of regularisation and what was said of it. */
  plannedOn: dateSchema.nullable(),
  actualOn: dateSchema.nullable(),
  comment: z.string(),
  createdBy: z.string(),
  createdAt: instantSchema,
  doneAt: instantSchema.nullable(),
  cancelledBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
  cancelledAt: instantSchema.nullable(),
})
export type ChangeRow = z.output<typeof changeRow>

const kept = z.object({ id: idOf('personnel_change'), revision: revisionSchema })

export const personnelChangeCalls = {
  /** Paged, within reach: of people who stand there today, the latest day first. */
  listChanges: defineCall({
    path: path('list'),
    method: 'GET',
    access: 'people.view',
    scope: 'within',
    input: z.object({
      ...peopleInput,
      state: z.enum(['all', ...changeStates, 'conflict']).default('all'),
      kind: z.enum(changeKinds).optional(),
      employeeId: idOf('employee').optional(),
    }),
    output: pageOf(changeRow),
  }),
  /**
   * The same change for several people, each of whom stands or falls alone. What is past or of today takes effect at once,
   * what is to come waits for its day; plans of those days know it from now on.
   */
  addChanges: defineCall({
    path: path('add'),
    kilobytes: 128,
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    scope: 'record',
    input: z.object({
      employeeIds: z.array(idOf('employee')).min(1).max(mostChanged),
      kind: z.enum(changeKinds),
      on: dateSchema,
      set: enteredTerms.default({}),
      hourlyCents: hourlyCents.optional(),
      reason: nameOf(300).default(''),
      plannedOn: dateSchema.nullable().default(null),
      comment: nameOf(300).default(''),
    }),
    output: z.object({
      rows: z.array(fateOf({ id: idSchema.nullable() })),
    }),
  }),
  /** What such a change would make of each, and who would be refused; nothing is written. */
  previewChanges: defineCall({
    path: path('preview'),
    kilobytes: 128,
    method: 'POST',
    access: 'people.edit',
    scope: 'record',
    input: z.object({
      employeeIds: z.array(idOf('employee')).min(1).max(mostChanged),
      kind: z.enum(changeKinds),
      on: dateSchema,
      set: enteredTerms.default({}),
      hourlyCents: hourlyCents.optional(),
    }),
    output: z.object({ rows: z.array(fateOf({ before: toldTerms, after: toldTerms })) }),
  }),
  /** Takes back one that waits for its day, or one in conflict; the terms are as though it had never been. */
  cancelChange: defineCall({
    path: path('cancel'),
    method: 'POST',
    act: 'update',
    access: 'people.edit',
    scope: 'record',
    input: kept.extend({ reason: nameOf(300).min(1, 'people:error.reason_required') }),
    output: kept,
  }),
  /** Lets one stand whose "from" had become another. */
  keepChange: defineCall({
    path: path('keep'),
    method: 'POST',
    act: 'update',
    access: 'people.edit',
    scope: 'record',
    input: kept,
    output: kept,
  }),
}
