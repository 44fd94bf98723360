/** A pull from another system: what differs, what speaks against it, what was chosen and what became of it. */
import { z } from 'zod'
import { idOf } from '../shared/record-id.ts'
import { instantSchema, revisionSchema } from '../shared/values.ts'

/** A tenth of the people, in per cent, and as many who would leave: more than that asks first. */
export const mostShareChanged = 10
export const mostLeavingUnasked = 20

/** ready: waits for somebody to look. stopped: the same, because it would do so much. left: nobody applied it. */
const pullStates = ['reading', 'ready', 'stopped', 'applying', 'done', 'failed', 'discarded'] as const
export type PullState = (typeof pullStates)[number]

export const differenceKinds = ['open', 'rename', 'join', 'change', 'return', 'leave'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const pulledFields = ['name', 'jobNumber', 'department', 'position', 'email', 'lastDay'] as const
export type PulledField = (typeof pulledFields)[number]

/**
 * Why the other system's word is not simply taken. Of the first four somebody chooses; the others are put right here or
 * there, and pulled anew.
 */
const conflicts = [
  ...(['both_changed', 'same_number', 'same_phone', 'new_department'] as const),
  ...(['number_taken', 'moves_out', 'no_department', 'no_name', 'no_number', 'named_twice'] as const),
] as const
export type Conflict = (typeof conflicts)[number]
export const openConflicts: readonly Conflict[] = conflicts.slice(0, 4)

/** take: what the other system says. keep: what stands here. */
export const choices = ['take', 'keep'] as const
export type Choice = (typeof choices)[number]

export const difference = z.object({
  key: z.string(),
  kind: z.enum(differenceKinds),
  who: z.string(),
  jobNumber: z.string().nullable(),
  changes: z.array(z.object({ field: z.enum(pulledFields), old: z.string().nullable(), new: z.string().nullable() })),
  conflict: z.enum(conflicts).nullable(),
  /** Null where nobody has chosen yet: nothing is written then. */
  choice: z.enum(choices).nullable(),
  outcome: z.enum(['done', 'refused', 'kept']).nullable(),
  /** Why it was refused: a code and its values. */
  refusal: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
})
export type Difference = z.output<typeof difference>

const pullCounts = z.object({
  /** What the other system holds. */
  users: z.int(),
  groups: z.int(),
  /** Whom it names in departments that do not take part. */
  outside: z.int(),
  /** In whom nothing differs. */
  same: z.int(),
  joins: z.int(),
  changes: z.int(),
  leaves: z.int(),
  departments: z.int(),
  conflicts: z.int(),
  done: z.int(),
  refused: z.int(),
  kept: z.int(),
  /** The company’s limit of employees, where those who join would exceed it. */
  limit: z.int().nullable().default(null),
})
export type PullCounts = z.output<typeof pullCounts>
export const noCounts: PullCounts = {
  ...{ users: 0, groups: 0, outside: 0, same: 0, joins: 0, changes: 0, leaves: 0, departments: 0 },
  ...{ conflicts: 0, done: 0, refused: 0, kept: 0, limit: null },
}

const pullAsks = z.object({ people: z.int(), changed: z.int(), leaving: z.int() })
export type PullAsks = z.output<typeof pullAsks>

export const pullRow = z.object({
  id: idOf('scim_pull'),
  revision: revisionSchema,
  state: z.enum(pullStates),
  nightly: z.boolean(),
  startedAt: instantSchema,
  startedBy: z.string(),
  endedAt: instantSchema.nullable(),
  counts: pullCounts,
  asks: pullAsks.nullable(),
  confirmedBy: z.string().nullable(),
  /** A code of this area's refusals. */
  failure: z.string().nullable(),
})
export type PullRow = z.output<typeof pullRow>
