/** Calls for the weekly labour budget of a site, in money or as a share of forecast turnover. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { idOf } from '../../shared/record-id.ts'
import { centsSchema, dateSchema, revisionSchema } from '../../shared/values.ts'
import { done } from '../fields.ts'

/** A budget holds from the week that begins on `from` until the next one begins. */
const budgetForm = z.object({
  id: idOf('budget').optional(),
  revision: revisionSchema.optional(),
  departmentId: idOf('department'),
  from: dateSchema,
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), amountCents: centsSchema }),
    z.object({ kind: z.literal('share'), basisPoints: z.int().min(1).max(10_000) }),
  ]),
})

export const budget = z.object({
  id: idOf('budget'),
  revision: revisionSchema,
  departmentId: idOf('department'),
  departmentName: z.string(),
  from: dateSchema,
  kind: z.enum(['amount', 'share']),
  amountCents: centsSchema.nullable(),
  basisPoints: z.int().nullable(),
})

const path = (verb: string) => `/forward_webfront/api/planning/budget/${verb}.htm`

export const budgetCalls = {
  listBudgets: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'pay.view',
    scope: 'within',
    input: z.object({ departmentId: idOf('department').optional() }),
    output: z.object({ rows: z.array(budget) }),
  }),
  saveBudget: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'planning.rules',
    input: budgetForm,
    output: done,
  }),
  deleteBudget: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'planning.rules',
    scope: 'record',
    input: z.object({ id: idOf('budget'), revision: revisionSchema }),
    output: done,
  }),

  /** Brings a deleted one back, unless its site has another from that week by now. */
  recoverBudget: defineCall({
    path: path('recover'),
    method: 'POST',
    act: 'update',
    access: 'planning.rules',
    scope: 'record',
    input: z.object({ id: idOf('budget') }),
    output: done,
  }),
}
