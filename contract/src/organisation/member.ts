/** Members: who may sign in to the company, in which roles and with which management scope. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, searchInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { scopeSchema } from '../shared/scope.ts'
import { dateSchema, idSchema, instantSchema, phoneSchema, revisionSchema } from '../shared/values.ts'
import { startCodeSchema } from './start-code.ts'

const base = '/forward_webfront/api/organisation/member/'

/**
 * pending: invited, and nothing counts before the phone's owner has accepted; effective: signs in; expired: was shut
 * out, or the invitation ran out.
 */
export const memberStates = ['pending', 'effective', 'expired'] as const

/** new: may be invited; invited: has an open invitation; user: somebody signs in as this employee. */
export const candidateStates = ['new', 'invited', 'user'] as const

/** From when to when a role is given; null where that has no beginning, or no end. */
const grantDays = z.object({ roleId: idOf('role'), from: dateSchema.nullable(), to: dateSchema.nullable() })
export type GrantDays = z.output<typeof grantDays>

export const memberCalls = {
  listMembers: defineCall({
    path: `${base}list.htm`,
    method: 'GET',
    access: 'organisation.edit',
    scope: 'within',
    input: z.object(searchInput),
    output: pageOf(
      z.object({
        id: idSchema,
        name: z.string(),
        phone: z.string(),
        employeeId: idSchema.nullable(),
        roleIds: z.array(idSchema),
        /** Of the roles that are not given for ever. */
        days: z.array(grantDays),
        scope: scopeSchema,
        state: z.enum(memberStates),
        /** Of what the row shows: the membership, or the invitation. */
        revision: revisionSchema,
        /** Of somebody who has not accepted: what `invitation` calls name. */
        invitation: z
          .object({
            expiresAt: instantSchema,
            /** Asked for besides the phone's proof; `over` was guessed too often, or is too old. */
            startCode: z.enum(['none', 'wanted', 'over']),
          })
          .nullable(),
      }),
    ),
  }),
  /** Employees in the caller's scope, for the form that invites, and what each is to the company already. */
  listCandidates: defineCall({
    path: `${base}candidates.htm`,
    method: 'GET',
    access: 'organisation.edit',
    scope: 'within',
    input: z.object(searchInput),
    output: pageOf(
      z.object({
        id: idOf('employee'),
        name: z.string(),
        jobNumber: z.string(),
        departmentName: z.string(),
        phone: z.string().nullable(),
        state: z.enum(candidateStates),
      }),
    ),
  }),
  /**
   * Invites the owner of a phone to be this employee, or changes what was given. Nobody sets somebody else's password:
   * who is no member here yet is pending until the phone's owner, signed in, has accepted. The answer is the same for
   * phones that have an account and for those that have none.
   */
  saveMember: defineCall({
    path: `${base}save.htm`,
    method: 'POST',
    act: 'save',
    access: 'organisation.edit',
    scope: 'record',
    input: z.object({
      employeeId: idOf('employee'),
      phone: phoneSchema,
      roleIds: z.array(idOf('role')).min(1).max(20),
      /** Of the given roles those with a first or a last day; a role that is not named here has none. Absent: as they are. */
      days: z.array(grantDays).max(20).optional(),
      scope: scopeSchema,
      /** Shut out, or taken back where nobody has accepted yet. */
      active: z.boolean().default(true),
      /**
       * Is asked for once, from somebody who has proved the phone; never a password. A member who is given one starts
       * anew: nothing counts before it was typed.
       */
      startCode: startCodeSchema.optional(),
      /** The row of the list that is changed, as it was seen; absent for somebody who is added. */
      seen: z.object({ id: idOf('judged'), revision: revisionSchema }).optional(),
    }),
    output: z.object({
      id: idSchema,
      state: z.enum(memberStates),
      revision: revisionSchema,
      /** An SMS with the invitation is on its way. */
      sms: z.boolean(),
      /** Of a new invitation without SMS: to be handed over, as the phone rings for nobody. It is told this once. */
      handOver: z.object({ link: z.string(), expiresAt: instantSchema }).nullable(),
    }),
    overlay: true,
  }),
}
