/** How far people reach: what decides first where position, role and user say it, and why somebody reaches somebody. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { permissions } from '../shared/permissions.ts'
import { idOf } from '../shared/record-id.ts'
import { scopePrecedences, scopeSayers, scopeSchema } from '../shared/scope.ts'
import { dateSchema, idSchema, revisionSchema } from '../shared/values.ts'

const path = (verb: string) => `/forward_webfront/api/organisation/reach/${verb}.htm`

const link = z.object({
  role: z.object({ code: z.string().nullable(), name: z.string() }),
  /** The position that gives the role; null where it was given to the user. */
  position: z.string().nullable(),
  /** Whether the role allows what is asked about. */
  holds: z.boolean(),
  from: dateSchema.nullable(),
  to: dateSchema.nullable(),
  inForce: z.boolean(),
  saidBy: z.enum(scopeSayers).nullable(),
  scope: scopeSchema.nullable(),
  /** Whether it is by this grant that the other is reached. */
  reaches: z.boolean(),
  /** What that is for this user today. */
  spans: z.array(
    z.object({ whole: z.boolean(), department: z.string().nullable(), below: z.boolean(), reaches: z.boolean() }),
  ),
})
export type ReachLink = z.output<typeof link>

export const reachCalls = {
  getScopeOrder: defineCall({
    path: path('order'),
    method: 'GET',
    access: 'organisation.edit',
    input: z.object({}),
    output: z.object({ precedence: z.enum(scopePrecedences), revision: revisionSchema }),
  }),
  saveScopeOrder: defineCall({
    path: path('saveorder'),
    method: 'POST',
    act: 'save',
    access: 'organisation.edit',
    input: z.object({ precedence: z.enum(scopePrecedences), revision: revisionSchema }),
    output: z.object({ revision: revisionSchema }),
  }),
  /** Why one employee, as a user, may do something for another, or why not: each grant with what it comes to today. */
  explainReach: defineCall({
    path: path('explain'),
    method: 'GET',
    access: 'organisation.edit',
    input: z.object({
      employeeId: idOf('employee'),
      otherId: idOf('employee'),
      permission: z.enum(permissions),
    }),
    output: z.object({
      /** no_user: does not sign in to this company; nowhere: the other stands in no department. */
      state: z.enum(['user', 'no_user', 'expired', 'nowhere']),
      reaches: z.boolean(),
      who: z.string(),
      whom: z.string(),
      /** Where the other stands today. */
      department: z.object({ id: idSchema, name: z.string() }).nullable(),
      chain: z.array(link),
    }),
  }),
}
