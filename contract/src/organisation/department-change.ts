/** What a department becomes on a day: it opens, lies elsewhere, goes into another or closes; and what goes along. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, instantSchema, nameOf, revisionSchema } from '../shared/values.ts'

const path = (verb: string) => `/forward_webfront/api/organisation/departmentchange/${verb}.htm`

/** Those that are entered by themselves; a day of opening is said where a department is added. */
export const enteredKinds = ['move', 'merge', 'close'] as const
export const departmentChangeKinds = ['open', ...enteredKinds] as const
export type DepartmentChangeKind = (typeof departmentChangeKinds)[number]
/** `conflict`: its day has come, and something stands against it. */
export const departmentChangeStates = ['pending', 'conflict', 'done', 'cancelled'] as const
export type DepartmentChangeState = (typeof departmentChangeStates)[number]

/** What may go along with a department, each told by the area that knows it. */
export const carriedKinds = [
  'people',
  'below',
  'scopes',
  'invitations',
  'requests',
  'reminder_rules',
  'scheduling_rules',
  'shifts',
  'templates',
  'workstations',
  'overnight',
  'plans',
] as const
export type CarriedKind = (typeof carriedKinds)[number]

/** So many names of each kind are told. */
export const namesTold = 5

/**
 * What becomes of the records of a kind: they go along, they stay with the department as they are, or the change is not
 * possible with them.
 */
export const carriedFates = ['goes', 'stays', 'blocks'] as const
export type CarriedFate = (typeof carriedFates)[number]

const carriedRow = z.object({
  kind: z.enum(carriedKinds),
  fate: z.enum(carriedFates),
  count: z.int(),
  /** Of the first of them. */
  names: z.array(z.string()).max(namesTold),
})
export type CarriedRow = z.output<typeof carriedRow>

const entered = {
  /** The department that becomes another. */
  id: idOf('department'),
  kind: z.enum(enteredKinds),
  /** The first day on which it holds; today takes effect at once. */
  on: dateSchema,
  /** Not needed where a department closes in which nobody is left. */
  targetId: idOf('department').nullable().default(null),
}

const changeRow = z.object({
  id: idOf('department_change'),
  revision: revisionSchema,
  departmentId: idSchema,
  /** The name that it had the day before. */
  departmentName: z.string(),
  kind: z.enum(departmentChangeKinds),
  on: dateSchema,
  targetId: idSchema.nullable(),
  targetName: z.string().nullable(),
  reason: z.string(),
  state: z.enum(departmentChangeStates),
  conflict: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  /** What went along so far. */
  carried: z.array(z.object({ kind: z.enum(carriedKinds), count: z.int() })),
  createdBy: z.string(),
  createdAt: instantSchema,
  doneAt: instantSchema.nullable(),
  cancelledBy: z.string().nullable(),
  cancelledAt: instantSchema.nullable(),
  /** Whether the caller may take it back now. */
  mayCancel: z.boolean(),
})
export type DepartmentChangeRow = z.output<typeof changeRow>

export const departmentChangeCalls = {
  /** What would go along, and what would stay, without any of it being done. */
  previewDepartmentChange: defineCall({
    path: path('preview'),
    method: 'POST',
    access: 'organisation.edit',
    scope: 'record',
    input: z.object(entered),
    output: z.object({ rows: z.array(carriedRow) }),
  }),
  /** Enters a change: of today it is carried out at once, of a later day at the beginning of that day where the department is. */
  enterDepartmentChange: defineCall({
    path: path('enter'),
    method: 'POST',
    act: 'save',
    access: 'organisation.edit',
    scope: 'record',
    input: z.object({ ...entered, revision: revisionSchema, reason: nameOf(300).default('') }),
    output: z.object({
      id: idOf('department_change'),
      revision: revisionSchema,
      state: z.enum(departmentChangeStates),
    }),
    overlay: true,
  }),
  /** Those of departments within reach, what is to come first and then the latest. */
  listDepartmentChanges: defineCall({
    path: path('list'),
    method: 'GET',
    access: 'organisation.view',
    scope: 'within',
    input: z.object({
      /** Changes of this department, and of others into it or under it. */
      departmentId: idOf('department').optional(),
      /** Those alone that are not carried out or cancelled. */
      waiting: z.boolean().default(false),
    }),
    output: z.object({ rows: z.array(changeRow) }),
  }),
  /** Takes back one that waits, or one that was carried out today; what went along goes back. */
  cancelDepartmentChange: defineCall({
    path: path('cancel'),
    method: 'POST',
    act: 'update',
    access: 'organisation.edit',
    scope: 'record',
    input: z.object({ id: idOf('department_change'), revision: revisionSchema }),
    output: z.object({ id: idOf('department_change'), revision: revisionSchema }),
  }),
}
