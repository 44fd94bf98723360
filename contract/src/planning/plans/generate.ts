/**
 * Calls for automatic planning on the server: a queued task with progress; stopping keeps the best so far. And what it
 * may plan by beside what the plan has: a template, the need at another side of the estimates' bands.
 */

import { z } from 'zod'
import type { Change, DemandCell, TemplateNeed, Totals, Unpriced } from '#contract/engine.ts'
import { defineCall } from '../../call.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateSchema, idSchema, revisionSchema } from '../../shared/values.ts'
import { fromEngine } from '../fields.ts'
import { algorithm, weights } from '../settings/scheduling-rule.ts'

/** The cells for which something was found that is not offered any more, for what people did meanwhile. */
export const leftOut = z.array(z.object({ employee: idSchema.nullable(), date: dateSchema }))

/** What a proved gap does not hold of the score, for the problem at hand: the best possible may be further up for it. */
export const unpriced = z.array(fromEngine<Unpriced>())

export const generation = z.object({
  taskId: idOf('task'),
  planId: idOf('plan'),
  /** Whether this person began it: what it found is theirs to discard. */
  isOwn: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'failed', 'cancelled']),
  /** 0 to 100. */
  progress: z.int(),
  /** The engine's score of the best roster; smaller is better. Null for those who may not see pay, which it contains. */
  score: z.number().nullable(),
  /** Proved: no roster scores less. Null where nothing is proved, and for those who may not see pay. */
  bound: z.number().nullable(),
  /** How far the score may be above the best possible, in basis points; null where nothing is proved. */
  gap: z.int().nullable(),
  unpriced,
  totals: fromEngine<Totals>().nullable(),
  /** The best roster as a change of the revision it began from; null until there is one, or when it was stored. */
  change: fromEngine<Change>().nullable(),
  leftOut,
  /** How many duties it left alone as somebody's own work. */
  kept: z.int(),
  /** The revision it began from, and the one it was stored as. */
  base: revisionSchema,
  stored: revisionSchema.nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type Generation = z.infer<typeof generation>

/**
 * What a search may change: open duties only, the chosen cells, everything that is not pinned, or that from nothing. All but
 * the last begin with the roster as it stands, and none offers less.
 */
export const searchScope = z.enum(['open', 'selection', 'all', 'afresh'])
export type SearchScope = z.infer<typeof searchScope>

/** A person's dates in a selection. */
export const searchCell = z.tuple([idOf('employee'), dateSchema])

/** So many days of a hundred need no more than what is planned for. */
export const needLevel = z.union([z.literal(50), z.literal(70), z.literal(80)])
export type NeedLevel = z.infer<typeof needLevel>
export const needLevels: readonly NeedLevel[] = [50, 70, 80]

const path = (verb: string) => `/forward_webfront/api/planning/generation/${verb}.htm`

export const generateCalls = {
  generatePlan: defineCall({
    path: path('start'),
    kilobytes: 2048,
    method: 'POST',
    access: 'planning.edit',
    scope: 'record',
    input: z
      .object({
        planId: idOf('plan'),
        revision: revisionSchema,
        scope: searchScope.default('all'),
        /** Of a selection. */
        cells: z.array(searchCell).max(20_000).default([]),
        /** Days before it stay as they are. */
        from: dateSchema.optional(),
        need: needLevel.optional(),
        /** Give up heads that stand where they are needed, for what the goals weigh higher. */
        mayUncover: z.boolean().default(false),
        /** Leave alone what people made or changed by hand, or wrote a note on. */
        keepsHandMade: z.boolean().default(false),
        seconds: z.int().min(1).max(600).default(30),
        seed: z.int().min(0).max(2_147_483_647).default(1),
        algorithm: algorithm.optional(),
        weights: weights.optional(),
        /** Store the result at once, or wait for the browser to accept it by savePlan. */
        store: z.boolean().default(true),
      })
      // The engine takes a selection of nothing for one of everything.
      .refine(({ scope, cells }) => scope !== 'selection' || cells.length > 0, { path: ['cells'] }),
    output: z.object({ taskId: idOf('task') }),
  }),
  generationProgress: defineCall({
    path: path('progress'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ taskId: idOf('task') }),
    output: z.object({ generation }),
  }),
  /** Gives a plan the shift template that it is planned by: the site's own where none is named; null where there is none. */
  choosePlanTemplate: defineCall({
    path: path('template'),
    method: 'POST',
    act: 'update',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({ planId: idOf('plan'), shiftTemplateId: idOf('shift_template').optional() }),
    output: z.object({
      shiftTemplate: z.object({ id: idOf('shift_template'), name: z.string() }).nullable(),
      template: fromEngine<TemplateNeed[]>(),
    }),
  }),
  /**
   * The levels at which a plan's days need something else than at any other; none where the estimates have no band. With
   * a level the need itself.
   */
  planNeed: defineCall({
    path: path('need'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan'), level: needLevel.optional() }),
    output: z.object({
      levels: z.array(needLevel),
      demand: fromEngine<DemandCell[]>().nullable(),
    }),
  }),
  /** The duties of a draft that are somebody's own work: made or changed by hand, or with a note. */
  planHandMade: defineCall({
    path: path('handmade'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan') }),
    output: z.object({ dutyIds: z.array(z.string()) }),
  }),
  /** What a search found and waits for its starter is not wanted; refused to whoever did not start it. */
  discardGeneration: defineCall({
    path: path('discard'),
    method: 'POST',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({ taskId: idOf('task') }),
    output: z.object({ taskId: idOf('task') }),
  }),
  /** `keep` takes the best so far as the result; otherwise nothing of it remains. */
  stopGeneration: defineCall({
    path: path('stop'),
    method: 'POST',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({ taskId: idOf('task'), keep: z.boolean() }),
    output: z.object({ taskId: idOf('task') }),
  }),
}
