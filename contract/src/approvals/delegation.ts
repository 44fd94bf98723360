/** Who decides for somebody who is away: from a first to a last day, for all categories or some. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, nothing, revisionSchema } from '../shared/values.ts'
import { categories } from './values.ts'

const path = (verb: string) => `/forward_webfront/api/approvals/delegation/${verb}.htm`
const own = { access: 'company', scope: 'own' } as const

const row = z.object({
  id: idOf('request_delegation'),
  revision: revisionSchema,
  personId: idSchema,
  personName: z.string(),
  toId: idSchema,
  toName: z.string(),
  from: dateSchema,
  to: dateSchema,
  /** All, where there are none. */
  categories: z.array(z.enum(categories)),
  /** given: by the caller. got: the caller stands in. */
  side: z.enum(['given', 'got']),
  state: z.enum(['coming', 'now', 'over']),
})
export type DelegationRow = z.output<typeof row>

export const delegationCalls = {
  /** Those that the caller has given or stands in by, what ends last first. */
  listDelegations: defineCall({
    ...own,
    path: path('list'),
    method: 'GET',
    input: nothing,
    output: z.object({ rows: z.array(row) }),
  }),
  /** Whom the caller may name: active members, by a part of the name. */
  findMembers: defineCall({
    access: 'company',
    scope: 'common',
    path: path('members'),
    method: 'GET',
    input: z.object({ search: z.string().trim().max(60).default('') }),
    output: z.object({ rows: z.array(z.object({ personId: idSchema, name: z.string() })) }),
  }),
  saveDelegation: defineCall({
    ...own,
    path: path('save'),
    method: 'POST',
    act: 'save',
    input: z.object({
      id: idOf('request_delegation').optional(),
      revision: revisionSchema.default(0),
      toId: idOf('judged'),
      from: dateSchema,
      to: dateSchema,
      categories: z.array(z.enum(categories)).max(categories.length).default([]),
    }),
    output: z.object({ id: idSchema, revision: revisionSchema }),
  }),
  removeDelegation: defineCall({
    ...own,
    path: path('remove'),
    method: 'POST',
    act: 'delete',
    input: z.object({ id: idOf('request_delegation'), revision: revisionSchema }),
    output: nothing,
  }),
}
