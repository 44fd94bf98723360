/** Roles: what their users may do, and how far. Built-in ones stay as they are; a company makes its own. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { permissions } from '../shared/permissions.ts'
import { idOf } from '../shared/record-id.ts'
import { scopeSchema } from '../shared/scope.ts'
import { idSchema, nameOf, revisionSchema } from '../shared/values.ts'

const path = (verb: string) => `/forward_webfront/api/organisation/role/${verb}.htm`
const kept = z.object({ id: idSchema, revision: revisionSchema })

const roleRow = z.object({
  id: idOf('role'),
  revision: revisionSchema,
  /** Of one that the product brings; its name is a word of the reader's language. */
  code: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  /** Where its users use it; absent where that is the position's or the user's own matter. */
  scope: scopeSchema.nullable(),
  members: z.int(),
  builtIn: z.boolean(),
  /** Whether the caller may give it to somebody. */
  mayGive: z.boolean(),
  /** Whether the caller may change and delete it: a company's own that allows no more than the caller holds. */
  mayEdit: z.boolean(),
})
export type RoleRow = z.output<typeof roleRow>

export const roleCalls = {
  /** The company's roles. */
  listRoles: defineCall({
    path: path('list'),
    method: 'GET',
    access: 'organisation.view',
    scope: 'common',
    input: z.object({}),
    output: z.object({ roles: z.array(roleRow) }),
  }),
  /** Adds a role that the company does not have from its first day; one that is there is answered. */
  addRole: defineCall({
    path: path('add'),
    method: 'POST',
    act: 'save',
    access: 'organisation.edit',
    input: z.object({ template: z.enum(['planner']) }),
    output: z.object({ id: idOf('role') }),
  }),
  /** Makes a role or changes one of the company's own. Nobody makes or changes one with more than they hold themselves. */
  saveRole: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'organisation.edit',
    input: z.object({
      id: idOf('role').optional(),
      revision: revisionSchema.optional(),
      name: nameOf(30).min(1, 'organisation:error.role_name_required'),
      description: nameOf(200).default(''),
      permissions: z
        .array(z.enum(permissions))
        .min(1, 'organisation:error.role_permissions_required')
        .max(permissions.length),
      scope: scopeSchema.nullable().default(null),
    }),
    output: kept,
  }),
  /** Nobody has it any more; whoever is a user by it alone can do nothing until given another. */
  deleteRole: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'organisation.edit',
    input: z.object({ id: idOf('role'), revision: revisionSchema }),
    output: kept,
  }),
  /** Those who had it have it again. */
  recoverRole: defineCall({
    path: path('recover'),
    method: 'POST',
    act: 'update',
    access: 'organisation.edit',
    input: z.object({ id: idOf('role') }),
    output: kept,
  }),
}
