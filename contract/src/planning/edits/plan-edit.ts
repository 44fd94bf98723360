/** Calls for editing a plan: a log of commands, each a change with its inverse, merged cell by cell. */

import { z } from 'zod'
import type { Change, Duty, RestMark } from '#contract/engine.ts'
import { editActs } from '../../audit/edit-acts.ts'
import { defineCall } from '../../call.ts'
import { pageOf, pagingInput } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateSchema, idSchema, instantSchema, nameOf, revisionSchema } from '../../shared/values.ts'
import { change, duty } from '../duty.ts'
import { exceptionReason } from '../exception.ts'
import { author, fromEngine } from '../fields.ts'
import { planState } from '../plans/plan.ts'
import { editor } from '../plans/plan-open.ts'

/** What a command was, so that every reader words it in their own language. */
const commandLabel = z.object({
  /** One of `editActs`, or what the server did itself: `copy_plan`. */
  act: z.string().regex(/^[a-z_]{1,30}$/),
  /** Of an undo or a redo: the act that it takes back or brings again. */
  of: z.enum<readonly string[]>(editActs).optional(),
  employee: idOf('employee').optional(),
  to: idOf('employee').optional(),
  date: dateSchema.optional(),
  shift: idOf('shift').optional(),
  count: z.int().min(0).max(100_000).optional(),
  /** Days that it keeps free besides, where it copies duties and days of rest alike. */
  rest: z.int().min(1).max(100_000).optional(),
  /** The number of the version that was restored. */
  version: z.int().min(1).max(1_000_000).optional(),
  /** Why an exception is granted. */
  reason: exceptionReason.optional(),
})
export type CommandLabel = z.infer<typeof commandLabel>

/** Duties in other plans that one command may be about, and the plans: those of a year of weeks. */
export const mostElsewhere = 2000
export const mostPlans = 60

/** One command; its id is given by the browser and makes sending it twice harmless. */
const planCommand = z.object({
  id: idOf('given'),
  label: commandLabel.extend({ act: z.enum<readonly string[]>(editActs) }),
  change,
  /**
   * Not placed by hand: an import, a merge with a colleague's edit, an undo. Where it brings two duties of a person in
   * one minute, both are kept and the check finds them; a gesture that would do so is refused.
   */
  keepsBoth: z.boolean().default(false),
  /**
   * What the act does in other plans, as a loan and a repetition do: each duty as it must stand there, and what becomes of
   * it. All of it is stored together with the command or not at all, so that no undo leaves a part behind.
   */
  elsewhere: z
    .array(
      z.object({
        planId: idOf('judged'),
        before: duty.optional(),
        after: duty.optional(),
        /** Who has the duty joins that plan's people with it, or leaves them with it unless used there since. */
        people: z.enum(['join', 'leave']).optional(),
      }),
    )
    .min(1)
    .max(mostElsewhere)
    .refine(parts => new Set(parts.map(each => each.planId)).size <= mostPlans)
    .optional(),
})

/** A stored command. */
export const planEdit = z.object({
  commandId: idSchema,
  /** The revision that it made. */
  revision: revisionSchema,
  author,
  at: instantSchema,
  label: commandLabel,
  change: fromEngine<Change>(),
  source: z.enum(['screen', 'import', 'job', 'batch', 'machine', 'scim']),
})
/** Duties that the commands of one call may name, together; one command may do so alone. */
export const mostNamed = 10_000
const named = (commands: readonly { change: { remove: unknown[]; put: unknown[] } }[]): number =>
  commands.reduce((sum, { change }) => sum + change.remove.length + change.put.length, 0)

export type PlanEdit = z.infer<typeof planEdit>

/** Why a command was not stored; the others of the same call are. */
const refusedCommand = z.object({
  id: idSchema,
  code: z.enum([
    'stale',
    'duty_overlap',
    'cell_locked',
    'unknown_employee',
    'unknown_workstation',
    'unknown_shift',
    'duty_outside_day',
    'duty_outside_period',
    'invalid_duty',
    /** One duty is put twice: nobody can say which of both was meant. */
    'duty_twice',
    /** The plan would hold more duties than one may. */
    'plan_full',
    /** An exception to a finding is granted by who may approve plans. */
    'exception_needs_approval',
    'exception_needs_reason',
    /** Who may not approve plans takes none away from work that stays as it is. */
    'exception_stays',
    /** The other plan is the plan itself, was deleted, or is none of this person's. */
    'elsewhere_same',
    'elsewhere_gone',
    'elsewhere_forbidden',
    /** It waits for approval, or was edited as often as it may be after it took effect. */
    'elsewhere_plan_in_audit',
    'elsewhere_edit_limit',
    /** Somebody changed there what the command builds on. */
    'elsewhere_changed',
  ]),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** For `stale`: the first commands in `others` that touch the same duties and cells. */
  theirs: z.array(idSchema),
  /** For `stale`: the first of those duties as they stand now. For `duty_overlap`: the two duties. */
  duties: z.array(fromEngine<Duty>()),
})
export type RefusedCommand = z.infer<typeof refusedCommand>

/** What became of the revision that a command made: where it lies now, and the name that somebody gave it. */
const savedAs = z.object({
  state: z.enum(['draft', 'submitted', 'published']),
  /** The first version that holds it; null where none does. */
  version: z.int().nullable(),
  name: z.string().nullable(),
})
export type SavedAs = z.infer<typeof savedAs>

const path = (verb: string) => `/forward_webfront/api/planning/plan/${verb}.htm`

export const planEditCalls = {
  /** Stores commands in order. Each stands or falls alone: what nobody else touched since `revision` is stored. */
  savePlan: defineCall({
    path: path('save'),
    kilobytes: 3072,
    method: 'POST',
    act: 'save',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({
      planId: idOf('plan'),
      /** The revision that the browser's roster was built on. */
      revision: revisionSchema,
      commands: z
        .array(planCommand)
        .max(500)
        .refine(commands => named(commands) <= mostNamed)
        // The other plans are locked for the call: never those of several acts at a time.
        .refine(commands => commands.filter(each => each.elsewhere).length <= 1),
      /** Gives the revision that this call ends at a name (Save, Ctrl S). */
      revisionName: nameOf(60).optional(),
    }),
    output: z.object({
      revision: revisionSchema,
      applied: z.array(z.object({ id: idSchema, revision: revisionSchema })),
      refused: z.array(refusedCommand),
      /** Commands of others stored since `revision`, in order; to be merged into the browser's roster. */
      others: z.array(planEdit),
      /** When, by the server's clock: a revision is named by it, whatever the clock of a browser says. */
      at: instantSchema,
    }),
  }),
  /** Asked every few seconds while a plan is open; tells others where this person is. */
  planNews: defineCall({
    path: path('news'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({
      planId: idOf('plan'),
      since: revisionSchema,
      cell: z
        .object({ employee: idOf('employee').nullable(), date: dateSchema })
        .nullable()
        .default(null),
    }),
    output: z.object({
      revision: revisionSchema,
      state: planState,
      /** Number of the version in force; null before the first. */
      versionNumber: z.int().nullable(),
      edits: z.array(planEdit),
      editors: z.array(editor),
    }),
  }),
  /** The plan's screen is closed: colleagues are told so at once rather than when this person has been silent for some time. */
  leavePlan: defineCall({
    path: path('leave'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan') }),
    output: z.object({}),
  }),
  /** The lines of a plan's history, of one cell where it is named; newest first. */
  planHistory: defineCall({
    path: path('history'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({
      planId: idOf('plan'),
      cell: z.object({ employee: idOf('employee').nullable(), date: dateSchema }).optional(),
      ...pagingInput,
    }),
    output: pageOf(
      z.object({
        at: instantSchema,
        author,
        action: z.string(),
        source: z.string(),
        revision: revisionSchema.nullable(),
        label: commandLabel.nullable(),
        before: z.array(fromEngine<Duty>()),
        after: z.array(fromEngine<Duty>()),
        /** Days that it kept free, or no more. */
        rest: z.array(fromEngine<RestMark>()),
        note: z.string(),
        /** Null where the line is no command's. */
        savedAs: savedAs.nullable(),
      }),
    ),
  }),
}
