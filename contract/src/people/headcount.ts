/** Headcount plan: how many people a department is to have, in a position or in all, from a day on, beside how many it has. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, labelOf, revisionSchema } from '../shared/values.ts'

const path = (verb: string) => `/forward_webfront/api/people/headcount/${verb}.htm`
const kept = z.object({ id: idSchema, revision: revisionSchema })
const heads = z.int().min(0).max(100_000)

const headcountRow = kept.extend({
  departmentId: idSchema,
  departmentName: z.string(),
  /** Of whatever position, where none is named. */
  position: z.string().nullable(),
  from: dateSchema,
  planned: heads,
  /** Who stands there on the day that is asked about, departments below included. */
  actual: z.int(),
})
export type HeadcountRow = z.output<typeof headcountRow>

/** What is told apart in the list: too few, as many as planned, too many. */
export const headcountStates = ['short', 'met', 'over'] as const
export type HeadcountState = (typeof headcountStates)[number]

export const headcountCalls = {
  /** The plan in force on a day: of each department and position the latest that began by then. */
  listHeadcount: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'people.view',
    scope: 'within',
    input: z.object({
      ...pagingInput,
      /** Today where none is given. */
      on: dateSchema.optional(),
      departmentId: idOf('department').optional(),
      state: z.enum(headcountStates).optional(),
    }),
    output: pageOf(headcountRow),
  }),
  /** A figure for a department and position from a day on; a later one takes its place from its own day. */
  saveHeadcount: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    scope: 'record',
    input: z.object({
      id: idOf('headcount_plan').optional(),
      revision: revisionSchema.optional(),
      departmentId: idOf('department'),
      position: labelOf(60).min(1).nullable(),
      from: dateSchema,
      planned: heads,
    }),
    output: kept,
  }),
  deleteHeadcount: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ id: idOf('headcount_plan'), revision: revisionSchema }),
    output: kept,
  }),
  recoverHeadcount: defineCall({
    path: path('recover'),
    method: 'POST',
    act: 'update',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ id: idOf('headcount_plan') }),
    output: kept,
  }),
}
