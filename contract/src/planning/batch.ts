/** Calls for batch planning: the nightly schedule of a company, its runs and what came of each site. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { dateAroundSchema, dateSchema, idSchema, instantSchema, revisionSchema } from '../shared/values.ts'

export const batchSchedule = z.object({
  enabled: z.boolean(),
  /** Local minute of the company's night at which it starts. */
  startMinute: z.int().min(0).max(1439),
  /** The period to plan: so many schedule periods after the current one. */
  periodsAhead: z.int().min(1).max(8),
  /** Seconds of search for each site. */
  seconds: z.int().min(1).max(600),
  sites: z.array(z.object({ departmentId: idOf('department'), enabled: z.boolean() })).max(20_000),
  /** What was seen; a schedule that nobody has saved yet has none. */
  revision: revisionSchema.default(0),
})

export const batchState = z.enum(['waiting', 'running', 'made', 'improved', 'unchanged', 'left_alone', 'failed'])
export type BatchState = z.infer<typeof batchState>

/** How many duties of a date nobody has. */
const openDay = z.object({ date: dateSchema, count: z.int() })
export type OpenDay = z.infer<typeof openDay>

export const batchResult = z.object({
  id: idSchema,
  departmentId: idSchema,
  departmentName: z.string(),
  state: batchState,
  planId: idSchema.nullable(),
  planName: z.string(),
  open: z.int().nullable(),
  /** The dates of those; empty where they are not known. */
  openDays: z.array(openDay),
  prohibited: z.int().nullable(),
  /** As in a generation: null for those who may not see pay. */
  score: z.number().nullable(),
  /** How far the roster that it made may be above the best possible, in basis points; null where nothing is proved. */
  gap: z.int().nullable(),
  /** Why it failed or was left alone. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  finishedAt: instantSchema.nullable(),
})
export type BatchResult = z.infer<typeof batchResult>

export const batchRun = z.object({
  id: idOf('batch_run'),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  startedBy: z.string(),
  source: z.enum(['screen', 'schedule', 'command']),
  first: dateSchema,
  sites: z.int(),
  made: z.int(),
  improved: z.int(),
  unchanged: z.int(),
  /** Their plan was submitted or in effect. */
  leftAlone: z.int(),
  failed: z.int(),
})
export type BatchRun = z.infer<typeof batchRun>

const path = (verb: string) => `/forward_webfront/api/planning/batch/${verb}.htm`

export const batchCalls = {
  getBatchSchedule: defineCall({
    path: path('schedule'),
    method: 'POST',
    access: 'planning.view',
    scope: 'within',
    input: z.object({}),
    output: z.object({
      schedule: batchSchedule.omit({ sites: true }).extend({
        sites: z.array(z.object({ departmentId: idSchema, name: z.string(), enabled: z.boolean() })),
      }),
      /** In which the hour of the night is meant: the company's own. */
      timeZone: z.string(),
    }),
  }),
  saveBatchSchedule: defineCall({
    path: path('save'),
    kilobytes: 2048,
    method: 'POST',
    act: 'save',
    access: 'batch.run',
    scope: 'within',
    input: batchSchedule,
    output: z.object({ revision: revisionSchema }),
  }),
  runBatch: defineCall({
    path: path('run'),
    kilobytes: 1024,
    method: 'POST',
    access: 'batch.run',
    scope: 'within',
    /** All sites that are switched on where none is named. */
    input: z.object({
      departmentIds: z.array(idOf('department')).max(20_000).optional(),
      first: dateAroundSchema.optional(),
    }),
    output: z.object({ runId: idOf('batch_run') }),
  }),
  listBatchRuns: defineCall({
    path: path('runs'),
    method: 'POST',
    access: 'planning.view',
    scope: 'within',
    input: z.object(pagingInput),
    output: pageOf(batchRun),
  }),
  listBatchResults: defineCall({
    path: path('results'),
    method: 'POST',
    access: 'planning.view',
    scope: 'within',
    input: z.object({ runId: idOf('batch_run'), state: batchState.optional(), ...pagingInput }),
    output: pageOf(batchResult).extend({ run: batchRun }),
  }),
}
