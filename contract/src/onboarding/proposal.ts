/** What employees propose to change of their own data, and what HR says to each unit of it. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { peopleInput } from '../people/employee.ts'
import { pageOf } from '../shared/paging.ts'
import type { Permission } from '../shared/permissions.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, instantSchema, mailSchema, nameOf, nothing, phoneSchema, revisionSchema } from '../shared/values.ts'

const path = (verb: string) => `/forward_webfront/api/people/proposal/${verb}.htm`

/** What HR agrees to as one. */
export const proposedUnits = ['phone', 'email', 'homeAddress', 'contact', 'bank'] as const
export type ProposedUnit = (typeof proposedUnits)[number]

/** What is left out stays as it is. */
export const proposed = z.object({
  phone: phoneSchema.optional(),
  email: mailSchema.optional(),
  homeAddress: nameOf(200).min(1).optional(),
  contact: z.object({ name: nameOf(60).min(1), relationship: nameOf(30).min(1), phone: nameOf(30).min(1) }).optional(),
  bank: z
    .object({
      bankName: nameOf(60).min(1),
      bankAccount: z
        .string()
        .trim()
        .regex(/^[\d\s-]{8,40}$/, 'people:error.bank_account_form'),
    })
    .optional(),
})
export type Proposed = z.output<typeof proposed>

/** Without it a reader sees nothing of the unit, and agrees to nothing. */
export const permissionOfProposed: Record<ProposedUnit, Permission> = {
  ...{ phone: 'people.contact', email: 'people.contact', homeAddress: 'people.address' },
  ...{ contact: 'people.edit', bank: 'people.bank' },
}
export const isMaskedUnit = (unit: ProposedUnit): boolean => unit === 'homeAddress' || unit === 'bank'

export const proposalStates = ['open', 'settled', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

const kept = z.object({ id: idOf('data_proposal'), revision: revisionSchema })
const verdict = z.enum(['open', 'accepted', 'returned'])
const said = z.object({ unit: z.enum(proposedUnits), verdict, remark: z.string() })

const row = kept.extend({
  employeeId: idSchema,
  employeeName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string().nullable(),
  units: z.array(said),
  state: z.enum(proposalStates),
  createdAt: instantSchema,
  settledBy: z.string().nullable(),
})
export type ProposalRow = z.output<typeof row>

const values = z.record(z.string(), z.string())
const unitShown = said
  .extend({ seen: z.enum(['shown', 'masked', 'hidden', 'lost']), before: values, after: values })
  /** Something else is on file than when it was proposed. */
  .extend({ overtaken: z.boolean() })
export type ProposedShown = z.output<typeof unitShown>

const write = { method: 'POST', access: 'people.edit', scope: 'record' } as const
const own = { access: 'roster.own', scope: 'own' } as const

export const proposalCalls = {
  /** What of the own data can be changed as it stands, private values masked, and what was proposed last. */
  getOwnData: defineCall({
    ...own,
    path: path('own'),
    method: 'GET',
    input: nothing,
    output: z.object({
      /** By unit, then by field. */
      held: z.record(z.string(), values),
      last: kept.extend({ state: z.enum(proposalStates), createdAt: instantSchema, units: z.array(said) }).nullable(),
    }),
  }),
  proposeOwnData: defineCall({
    ...own,
    path: path('propose'),
    method: 'POST',
    act: 'save',
    input: proposed,
    output: kept,
  }),
  withdrawProposal: defineCall({
    ...own,
    path: path('withdraw'),
    method: 'POST',
    act: 'update',
    input: kept,
    output: kept,
  }),
  listProposals: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'people.edit',
    scope: 'within',
    input: z.object({ ...peopleInput, state: z.enum(['all', ...proposalStates]).default('open') }),
    output: pageOf(row),
  }),
  getProposal: defineCall({
    path: path('get'),
    method: 'GET',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ id: idOf('data_proposal') }),
    output: row.extend({ shown: z.array(unitShown) }),
  }),
  /** Shows a masked unit in full, before and after, and writes that down. */
  openProposed: defineCall({
    ...write,
    path: path('open'),
    input: z.object({ id: idOf('data_proposal'), unit: z.enum(proposedUnits) }),
    output: z.object({ before: values, after: values }),
  }),
  /** Each unit is agreed to or refused with a remark; what is agreed to is in the record at once. */
  settleProposal: defineCall({
    ...write,
    path: path('settle'),
    act: 'save',
    input: kept.extend({
      verdicts: z
        .array(
          z.object({
            unit: z.enum(proposedUnits),
            accepted: z.boolean(),
            remark: nameOf(200).default(''),
            /** Whoever agrees has seen that something else is on file by now. */
            overwrites: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(proposedUnits.length),
    }),
    output: kept.extend({ state: z.enum(proposalStates) }),
  }),
}
