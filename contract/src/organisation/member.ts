/** Members: who may sign in to the company, in which roles and with which management scope. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idSchema, phoneSchema } from '../shared/values.ts'

const base = '/forward_webfront/api/organisation/member/'

/** company: everything; own: the employee's department with all below; custom: listed departments with all below. */
const scopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company') }),
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('custom'), departmentIds: z.array(idSchema).min(1).max(500) }),
  z.object({ kind: z.literal('self') }),
])

/** 6 to 18 letters or digits, for every newly set password. */
const newPasswordSchema = z.string().regex(/^[A-Za-z0-9]{6,18}$/)

export const memberCalls = {
  /** The company's roles. */
  listRoles: defineCall({
    path: '/forward_webfront/api/organisation/role/list.htm',
    method: 'GET',
    access: 'organisation.view',
    input: z.object({}),
    output: z.object({
      roles: z.array(
        z.object({
          id: idSchema,
          code: z.string().nullable(),
          name: z.string(),
          permissions: z.array(z.string()),
          members: z.int(),
        }),
      ),
    }),
  }),
  /** Adds a role that the company does not have from its first day; one that is there is answered. */
  addRole: defineCall({
    path: '/forward_webfront/api/organisation/role/add.htm',
    method: 'POST',
    access: 'organisation.edit',
    input: z.object({ template: z.enum(['planner']) }),
    output: z.object({ id: idSchema }),
  }),
  listMembers: defineCall({
    path: `${base}list.htm`,
    method: 'GET',
    access: 'organisation.edit',
    input: z.object({ ...pagingInput, search: z.string().trim().max(60).default('') }),
    output: pageOf(
      z.object({
        id: idSchema,
        name: z.string(),
        phone: z.string(),
        employeeId: idSchema.nullable(),
        roleIds: z.array(idSchema),
        scope: scopeSchema,
        active: z.boolean(),
      }),
    ),
  }),
  /**
   * Gives an employee access, or changes it. A person new to the product gets the first password; an existing person
   * (same phone) keeps its own.
   */
  saveMember: defineCall({
    path: `${base}save.htm`,
    method: 'POST',
    access: 'organisation.edit',
    input: z.object({
      employeeId: idSchema,
      phone: phoneSchema,
      roleIds: z.array(idSchema).min(1).max(20),
      scope: scopeSchema,
      active: z.boolean().default(true),
      password: newPasswordSchema.optional(),
    }),
    output: z.object({ id: idSchema }),
    overlay: true,
  }),
}
