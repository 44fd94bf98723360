/** Tasks: background work with progress that its starter can watch and cancel. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { instantSchema, nothing } from '../shared/values.ts'

const base = '/forward_webfront/api/organisation/task/'

const taskStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

const taskRow = z.object({
  id: idOf('task'),
  kind: z.string(),
  state: z.enum(taskStates),
  /** 0 to 100. */
  progress: z.int(),
  done: z.int(),
  total: z.int(),
  result: z.unknown(),
  /** Code of a refusal, with its text in the caller's language. */
  error: z.string().nullable(),
  errorMessage: z.string().nullable(),
  createdAt: instantSchema,
  endedAt: instantSchema.nullable(),
})
export type TaskRow = z.output<typeof taskRow>

export const taskCalls = {
  getTask: defineCall({
    path: `${base}get.htm`,
    method: 'GET',
    access: 'company',
    scope: 'own',
    input: z.object({ id: idOf('task') }),
    output: z.object({ task: taskRow }),
  }),
  /** The caller's latest tasks, newest first. */
  listTasks: defineCall({
    path: `${base}list.htm`,
    method: 'GET',
    access: 'company',
    scope: 'own',
    input: z.object({ kind: z.string().max(60).optional(), size: z.int().min(1).max(100).default(20) }),
    output: z.object({ tasks: z.array(taskRow) }),
  }),
  cancelTask: defineCall({
    path: `${base}cancel.htm`,
    method: 'POST',
    access: 'company',
    scope: 'own',
    input: z.object({ id: idOf('task') }),
    output: nothing,
  }),
}
