/** Calls for early-warning rules: an engine rule with a company's own figures and its processing method. */

import { z } from 'zod'
import type { AttendanceCycle, FigureBeyond, Rule } from '#contract/engine.ts'
import { defineCall } from '../../call.ts'
import { pageOf, pagingInput } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateSchema, revisionSchema } from '../../shared/values.ts'
import { done, fromEngine } from '../fields.ts'

const warningKind = z.enum(['compliance', 'efficiency'])
export const processing = z.enum(['prohibited', 'needs_approval'])
/** Over which calendar stretch a rule of hours counts. */
export const attendanceCycle = z.enum(['month', 'quarter']) satisfies z.ZodType<AttendanceCycle>

/** The engine rule and its parameters; the engine refuses what it does not know. */
const rule = z.object({ id: z.string().max(60), params: z.record(z.string().max(60), z.json()) })

const warningRuleForm = z.object({
  id: idOf('warning_rule').optional(),
  revision: revisionSchema.optional(),
  number: z.string().trim().max(20).default(''),
  description: z.string().trim().max(200).default(''),
  kind: warningKind,
  rule,
  processing,
  overridable: z.boolean().default(true),
  enabled: z.boolean().default(true),
  validFrom: dateSchema.nullable().default(null),
  validTo: dateSchema.nullable().default(null),
})

export const warningRule = z.object({
  id: idOf('warning_rule'),
  revision: revisionSchema,
  number: z.string(),
  description: z.string(),
  kind: warningKind,
  rule: fromEngine<Rule>(),
  /** Smallest gap in minutes, where the rule has one. */
  interval: z.int().nullable(),
  /** Longest run of days, or the count within the cycle. */
  days: z.int().nullable(),
  /** Whether the rule counts per week. */
  week: z.boolean(),
  /** Empty for rules that count otherwise, and where each person's own terms name the cycle. */
  cycle: attendanceCycle.nullable(),
  processing,
  needsApproval: z.boolean(),
  overridable: z.boolean(),
  enabled: z.boolean(),
  validFrom: dateSchema.nullable(),
  validTo: dateSchema.nullable(),
})
export type WarningRule = z.infer<typeof warningRule>

const path = (verb: string) => `/forward_webfront/api/planning/warningrule/${verb}.htm`

export const warningRuleCalls = {
  listWarningRules: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'planning.view',
    scope: 'common',
    input: z.object({ kind: warningKind.optional(), ...pagingInput }),
    output: pageOf(warningRule),
  }),
  /** Within which bounds each figure of a rule makes sense, beside its others; none of a rule that the engine cannot read. */
  figureBounds: defineCall({
    path: path('bounds'),
    method: 'POST',
    access: 'planning.rules',
    input: z.object({ rule }),
    output: z.object({ bounds: z.array(fromEngine<FigureBeyond>()) }),
  }),
  saveWarningRule: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'planning.rules',
    input: warningRuleForm,
    output: done,
  }),
  enableWarningRule: defineCall({
    path: path('enable'),
    method: 'POST',
    act: 'update',
    access: 'planning.rules',
    input: z.object({ id: idOf('warning_rule'), enabled: z.boolean(), revision: revisionSchema }),
    output: done,
  }),
  deleteWarningRule: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'planning.rules',
    denied: 'planning:rule_delete_denied',
    input: z.object({ id: idOf('warning_rule'), revision: revisionSchema }),
    output: done,
  }),

  /** Brings a deleted one back. */
  recoverWarningRule: defineCall({
    path: path('recover'),
    method: 'POST',
    act: 'update',
    access: 'planning.rules',
    denied: 'planning:rule_delete_denied',
    input: z.object({ id: idOf('warning_rule') }),
    output: done,
  }),
}
