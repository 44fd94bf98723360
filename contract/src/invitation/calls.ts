/** Calls of invitations: into a company, a department and a role, by SMS, link or QR code. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idSchema, instantSchema, nothing } from '../shared/values.ts'

const base = '/forward_webfront/api/people/invitation/'

/** open: can be used; used: by as many as it was for; expired: too late; revoked: taken back. */
export const invitationStates = ['open', 'used', 'expired', 'revoked'] as const

export const invitationDays = { least: 1, most: 30 } as const
export const invitationUses = { least: 1, most: 500 } as const

const days = z.int().min(invitationDays.least).max(invitationDays.most)
const token = z.string().max(128)

const place = {
  companyName: z.string(),
  departmentName: z.string(),
  /** A built-in role by its code, another by its name. */
  roleCode: z.string().nullable(),
  roleName: z.string(),
}

export const invitationCalls = {
  /** Roles that the caller may invite into: none that may do what the caller may not. */
  listInvitationRoles: defineCall({
    path: `${base}roles.htm`,
    method: 'GET',
    access: 'people.edit',
    input: nothing,
    output: z.object({ roles: z.array(z.object({ id: idSchema, code: z.string().nullable(), name: z.string() })) }),
  }),
  /** Invitations into departments that the caller manages, newest first. */
  listInvitations: defineCall({
    path: `${base}list.htm`,
    method: 'GET',
    access: 'people.edit',
    input: z.object({ ...pagingInput, state: z.enum(invitationStates).optional() }),
    output: pageOf(
      z.object({
        id: idSchema,
        state: z.enum(invitationStates),
        departmentName: z.string(),
        roleCode: z.string().nullable(),
        roleName: z.string(),
        /** Whom it is for, where it is for one employee. */
        employeeName: z.string().nullable(),
        /** Masked; of an invitation that went out by SMS. */
        phone: z.string().nullable(),
        used: z.int(),
        maxUses: z.int(),
        expiresAt: instantSchema,
        createdBy: z.string(),
        createdAt: instantSchema,
      }),
    ),
  }),
  /** Makes an invitation that anybody with its link may use. The link is told once: only its hash is kept. */
  createInvitation: defineCall({
    path: `${base}create.htm`,
    method: 'POST',
    access: 'people.edit',
    input: z.object({
      departmentId: idSchema,
      roleId: idSchema,
      maxUses: z.int().min(invitationUses.least).max(invitationUses.most),
      days,
    }),
    output: z.object({ id: idSchema, link: z.string(), expiresAt: instantSchema }),
  }),
  /** A new link for an open invitation; the one before leads nowhere from now on. */
  renewInvitation: defineCall({
    path: `${base}renew.htm`,
    method: 'POST',
    access: 'people.edit',
    input: z.object({ id: idSchema }),
    output: z.object({ link: z.string(), expiresAt: instantSchema }),
  }),
  /** Takes an open invitation back. */
  revokeInvitation: defineCall({
    path: `${base}revoke.htm`,
    method: 'POST',
    access: 'people.edit',
    input: z.object({ id: idSchema }),
    output: nothing,
  }),
  /** Employees in the caller's scope who cannot sign in to the company yet. */
  listInvitable: defineCall({
    path: `${base}invitable.htm`,
    method: 'GET',
    access: 'people.edit',
    input: z.object({ ...pagingInput, search: z.string().trim().max(60).default('') }),
    output: pageOf(
      z.object({
        id: idSchema,
        name: z.string(),
        jobNumber: z.string(),
        departmentName: z.string(),
        /** Masked; null where none is known. */
        phone: z.string().nullable(),
        /** The end of an open invitation that has gone out. */
        invitedUntil: instantSchema.nullable(),
      }),
    ),
  }),
  /** Sends each employee an SMS with a link of one use, which only a person with the same phone may use. */
  inviteBySms: defineCall({
    path: `${base}send.htm`,
    method: 'POST',
    access: 'people.edit',
    input: z.object({ employeeIds: z.array(idSchema).max(200), roleId: idSchema, days }),
    output: z.object({
      sent: z.int(),
      skipped: z.array(z.object({ name: z.string(), reason: z.enum(['no_phone', 'member', 'too_frequent']) })),
    }),
  }),
  /** What a link invites to; anybody who has it may read it. */
  openInvitation: defineCall({
    path: `${base}open.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ token }),
    output: z.object({ ...place, employeeName: z.string().nullable(), expiresAt: instantSchema }),
  }),
  /** Makes the signed-in person a member of the company. */
  acceptInvitation: defineCall({
    path: `${base}accept.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({ token }),
    output: z.object({ cid: idSchema }),
    overlay: true,
  }),
}
