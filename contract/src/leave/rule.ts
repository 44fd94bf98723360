/** Calls for leave rules: who gets what leave and how it is used, in versions that hold from a day on. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, searchInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { seenText } from '../shared/seen-text.ts'
import { dateSchema, idSchema, instantSchema, nameOf, revisionSchema } from '../shared/values.ts'
import { leaveAmount } from './amount.ts'
import { ledgerDerivation } from './balance.ts'
import { leaveScope, leaveTerms } from './terms.ts'

/** Where it is written that this leave is due: an article, or a regulation of a province with its day. */
const source = z.string().overwrite(seenText).max(200)

const version = z.object({
  id: idSchema,
  number: z.int(),
  from: dateSchema,
  scope: leaveScope,
  terms: leaveTerms,
  source: z.string(),
  creator: z.string(),
  createdAt: instantSchema,
})
export type LeaveRuleVersion = z.output<typeof version>

const ruleRow = z.object({
  id: idSchema,
  revision: revisionSchema,
  name: z.string(),
  typeId: idSchema,
  typeName: z.string(),
  /** Of several balances that fit, that of the smallest number is used first. */
  priority: z.int(),
  enabled: z.boolean(),
  creator: z.string(),
  createdAt: instantSchema,
  /** The version that holds today, else the first to come. */
  version: z.object({ number: z.int(), from: dateSchema, scope: leaveScope, issue: z.string() }).nullable(),
})
export type LeaveRuleRow = z.output<typeof ruleRow>

const path = (verb: string) => `/forward_webfront/api/leave/rule/${verb}.htm`
const which = { id: idOf('leave_rule'), revision: revisionSchema }
const kept = z.object({ id: idSchema, revision: revisionSchema })
const write = { method: 'POST', access: 'leave.edit' } as const
/** What is tried before it is saved. */
const draft = {
  ruleId: idOf('leave_rule').optional(),
  typeId: idOf('leave_type'),
  from: dateSchema,
  scope: leaveScope,
  terms: leaveTerms,
}

export const leaveRuleCalls = {
  listLeaveRules: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'leave.view',
    scope: 'common',
    input: z.object({ ...searchInput, typeId: idOf('leave_type').optional(), enabled: z.boolean().optional() }),
    output: pageOf(ruleRow),
  }),
  /** One with all its versions, the newest first, and the names of what their scopes name. */
  getLeaveRule: defineCall({
    path: path('get'),
    method: 'GET',
    access: 'leave.view',
    scope: 'common',
    input: z.object({ id: idOf('leave_rule') }),
    output: ruleRow.omit({ version: true }).extend({
      versions: z.array(version),
      names: z.record(z.string(), z.string()),
    }),
  }),
  /** A rule with its terms from a day on. One that is in use is never written over: what held until then is a version of its own. */
  saveLeaveRule: defineCall({
    ...write,
    path: path('save'),
    act: 'save',
    input: z.object({
      id: idOf('leave_rule').optional(),
      revision: revisionSchema.optional(),
      name: nameOf(60),
      typeId: idOf('leave_type'),
      priority: z.int().min(0).max(999),
      enabled: z.boolean(),
      from: dateSchema,
      scope: leaveScope,
      terms: leaveTerms,
      source,
    }),
    output: kept,
  }),
  switchLeaveRule: defineCall({
    ...write,
    path: path('switch'),
    act: 'update',
    input: z.object({ ...which, enabled: z.boolean() }),
    output: kept,
  }),
  deleteLeaveRule: defineCall({ ...write, path: path('delete'), act: 'delete', input: z.object(which), output: kept }),
  recoverLeaveRule: defineCall({
    ...write,
    path: path('recover'),
    act: 'update',
    input: z.object({ id: idOf('leave_rule') }),
    output: kept,
  }),
  /** How many people a scope holds on a day. */
  countLeaveScope: defineCall({
    ...write,
    path: path('scope'),
    input: z.object({ on: dateSchema, scope: leaveScope }),
    output: z.object({ people: z.int() }),
  }),
  /** What a draft gives one person up to a day, with every step: the example beside the form. */
  tryLeaveRule: defineCall({
    ...write,
    path: path('try'),
    input: z.object({ ...draft, employeeId: idOf('employee'), until: dateSchema }),
    output: z.object({
      applies: z.boolean(),
      lines: z.array(
        z.object({
          day: dateSchema,
          kind: z.string(),
          amount: leaveAmount,
          validTo: dateSchema.nullable(),
          derivation: ledgerDerivation,
        }),
      ),
      balance: leaveAmount,
    }),
  }),
  /** What would have been otherwise in the last year had the draft held: nothing is written. */
  simulateLeaveRule: defineCall({
    ...write,
    path: path('simulate'),
    input: z.object(draft),
    output: z.object({
      from: dateSchema,
      to: dateSchema,
      people: z.int(),
      changed: z.int(),
      difference: leaveAmount,
      /** Those that change most come first. */
      rows: z.array(
        z.object({
          employeeId: idSchema,
          name: z.string(),
          jobNumber: z.string(),
          before: leaveAmount,
          after: leaveAmount,
          difference: leaveAmount,
        }),
      ),
    }),
  }),
}
