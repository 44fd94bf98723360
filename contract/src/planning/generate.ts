/** Calls for automatic planning on the server: a queued task with progress; stopping keeps the best so far. */

import { z } from 'zod'
import type { Change, Totals } from '#contract/engine.ts'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { revisionSchema } from '../shared/values.ts'
import { fromEngine } from './fields.ts'
import { algorithm, weights } from './scheduling-rule.ts'

export const generation = z.object({
  taskId: idOf('task'),
  planId: idOf('plan'),
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'failed', 'cancelled']),
  /** 0 to 100. */
  progress: z.int(),
  /** The engine's score of the best roster; smaller is better. Null for those who may not see pay, which it contains. */
  score: z.number().nullable(),
  /** Proved: no roster scores less. Null where nothing is proved, and for those who may not see pay. */
  bound: z.number().nullable(),
  /** How far the score may be above the best possible, in basis points; null where nothing is proved. */
  gap: z.int().nullable(),
  totals: fromEngine<Totals>().nullable(),
  /** The best roster as a change of the revision it began from; null until there is one, or when it was stored. */
  change: fromEngine<Change>().nullable(),
  /** The revision it began from, and the one it was stored as. */
  base: revisionSchema,
  stored: revisionSchema.nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type Generation = z.infer<typeof generation>

const path = (verb: string) => `/forward_webfront/api/planning/generation/${verb}.htm`

export const generateCalls = {
  generatePlan: defineCall({
    path: path('start'),
    method: 'POST',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({
      planId: idOf('plan'),
      revision: revisionSchema,
      /** Open and unpinned duties only, or everything that is not pinned. */
      scope: z.enum(['open', 'all']).default('all'),
      seconds: z.int().min(1).max(600).default(30),
      seed: z.int().min(0).max(2_147_483_647).default(1),
      algorithm: algorithm.optional(),
      weights: weights.optional(),
      /** Store the result at once, or wait for the browser to accept it by savePlan. */
      store: z.boolean().default(true),
    }),
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
