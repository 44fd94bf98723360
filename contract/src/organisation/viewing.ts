/** Viewing as: the product is shown as a role, or a user, sees it; nothing can be changed meanwhile. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { instantSchema } from '../shared/values.ts'

const path = (verb: string) => `/forward_webfront/api/organisation/viewing/${verb}.htm`

/** So long it lasts at most. */
export const viewingMinutes = 30

export const viewingCalls = {
  /** From now on this session sees what a role, or the user who is this employee, sees: never more than it would by itself. */
  beginViewing: defineCall({
    path: path('begin'),
    method: 'POST',
    act: 'operation',
    access: 'organisation.edit',
    /** One of the two. */
    input: z.object({ roleId: idOf('role').optional(), employeeId: idOf('employee').optional() }),
    output: z.object({ until: instantSchema }),
  }),
  endViewing: defineCall({
    path: path('end'),
    method: 'POST',
    act: 'operation',
    access: 'company',
    scope: 'own',
    whileViewing: true,
    input: z.object({}),
    output: z.object({}),
  }),
}
