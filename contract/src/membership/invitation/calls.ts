/** Calls of invitations: into a company, a department and a role, by SMS, link or QR code. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { typedStartCodeSchema } from '../../organisation/start-code.ts'
import { pageOf, pagingInput, searchInput } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { idSchema, instantSchema, nothing } from '../../shared/values.ts'

const base = '/forward_webfront/api/people/invitation/'

/** open: can be used; used: by as many as it was for; expired: too late; revoked: taken back; declined: by its owner. */
export const invitationStates = ['open', 'used', 'expired', 'revoked', 'declined'] as const

export const invitationDays = { least: 1, most: 30 } as const
export const invitationUses = { least: 1, most: 500 } as const

const days = z.int().min(invitationDays.least).max(invitationDays.most)
const token = z.string().max(128)

/** A built-in role by its code, another by its name. */
const roles = z.array(z.object({ code: z.string().nullable(), name: z.string() }))

/** What somebody is invited to. */
const place = {
  companyName: z.string(),
  /** Of sample data: everybody may have a trial, and the demo's passwords are public. */
  companyKind: z.enum(['ordinary', 'trial', 'demo']),
  departmentName: z.string(),
  roles,
  employeeName: z.string().nullable(),
  expiresAt: instantSchema,
  /** The company has handed out a code that joining asks for. */
  startCode: z.boolean(),
}

const startCode = typedStartCodeSchema.optional()

export const invitationCalls = {
  /** Roles that the caller may invite into: none that may do what the caller may not. */
  listInvitationRoles: defineCall({
    path: `${base}roles.htm`,
    method: 'GET',
    access: 'people.edit',
    scope: 'within',
    input: nothing,
    output: z.object({ roles: z.array(z.object({ id: idOf('role'), code: z.string().nullable(), name: z.string() })) }),
  }),
  /** Invitations into departments that the caller manages, newest first. */
  listInvitations: defineCall({
    path: `${base}list.htm`,
    method: 'GET',
    access: 'people.edit',
    scope: 'within',
    input: z.object({ ...pagingInput, state: z.enum(invitationStates).optional() }),
    output: pageOf(
      z.object({
        id: idOf('invitation'),
        state: z.enum(invitationStates),
        departmentName: z.string(),
        roles,
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
    act: 'save',
    access: 'people.edit',
    input: z.object({
      departmentId: idOf('department'),
      roleId: idOf('role'),
      maxUses: z.int().min(invitationUses.least).max(invitationUses.most),
      days,
    }),
    output: z.object({ id: idOf('invitation'), link: z.string(), expiresAt: instantSchema }),
  }),
  /**
   * A new link for an open invitation; the one before leads nowhere from now on. One for a phone is good for another
   * week, also where it had run out, and goes out by SMS again where the company may send any.
   */
  renewInvitation: defineCall({
    path: `${base}renew.htm`,
    method: 'POST',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ id: idOf('invitation') }),
    output: z.object({ link: z.string(), expiresAt: instantSchema, sms: z.boolean() }),
  }),
  /** Takes an invitation back that nobody has used up. */
  revokeInvitation: defineCall({
    path: `${base}revoke.htm`,
    method: 'POST',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ id: idOf('invitation') }),
    output: nothing,
  }),
  /** Employees in the caller's scope who cannot sign in to the company yet. */
  listInvitable: defineCall({
    path: `${base}invitable.htm`,
    method: 'GET',
    access: 'people.edit',
    scope: 'within',
    input: z.object(searchInput),
    output: pageOf(
      z.object({
        id: idOf('employee'),
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
    scope: 'record',
    input: z.object({ employeeIds: z.array(idOf('employee')).max(200), roleId: idOf('role'), days }),
    output: z.object({
      sent: z.int(),
      /** Whether the server has a provider of SMS at all; without one the invitations wait, and nobody is rung at. */
      sms: z.boolean(),
      skipped: z.array(
        z.object({
          name: z.string(),
          reason: z.enum(['no_phone', 'member', 'same_phone', 'reserved', 'beyond_reach', 'too_frequent']),
        }),
      ),
    }),
  }),
  /** What a link invites to; anybody who has it may read it. */
  openInvitation: defineCall({
    path: `${base}open.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ token }),
    output: z.object(place),
  }),
  /** The company of a link, used up or not, where the signed-in person belongs to it already. */
  findJoinedCompany: defineCall({
    path: `${base}joined.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({ token }),
    output: z.object({ cid: idSchema.nullable() }),
  }),
  /** Makes the signed-in person a member of the company. */
  acceptInvitation: defineCall({
    path: `${base}accept.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({ token, startCode }),
    output: z.object({ cid: idSchema }),
    overlay: true,
  }),
  /** What waits for the signed-in person's own phone. */
  listOwnInvitations: defineCall({
    path: `${base}own.htm`,
    method: 'GET',
    access: 'person',
    input: nothing,
    output: z.object({ rows: z.array(z.object({ id: idSchema, ...place })) }),
  }),
  /** As `acceptInvitation`, of one that waits for the own phone: no link is needed. */
  acceptOwnInvitation: defineCall({
    path: `${base}acceptOwn.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({ id: idSchema, startCode }),
    output: z.object({ cid: idSchema }),
    overlay: true,
  }),
  /** Says no to one that waits for the own phone. */
  declineInvitation: defineCall({
    path: `${base}decline.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({ id: idSchema }),
    output: nothing,
  }),
}
