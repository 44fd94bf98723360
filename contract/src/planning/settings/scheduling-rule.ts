/** Calls for intelligent scheduling rules: how automatic planning works in the departments that a rule names. */

import { z } from 'zod'
import type { UsualStyle, Weights } from '#contract/engine.ts'
import { defineCall } from '../../call.ts'
import { pageOf, pagingInput } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { revisionSchema } from '../../shared/values.ts'
import { choice, done, fromEngine, nameField } from '../fields.ts'
import { planStyle } from '../plans/plan-style.ts'

export const algorithm = z.enum(['hours_estimate', 'shift_template', 'both'])
/** What a forecast follows; turnover is the one the specification names. */
export const predictionRule = z.enum(['turnover'])
/** In which order automatic planning looks for people. */
export const priorityOrder = z.enum(['hire_type', 'stars', 'fairness'])
export const influence = z.enum(['weather', 'event', 'holiday'])

const points = z.int().min(0).max(1_000_000)
export const weights = z.object({
  underMin: points,
  underTarget: points,
  overMax: points,
  cost: points,
  hoursBalance: points,
  preference: points,
  fairness: points,
  stability: points,
  finding: points,
}) satisfies z.ZodType<Weights>

/** Trade-offs where no rule names any: the engine's own. */
export const standardWeights: Weights = {
  underMin: 400,
  underTarget: 200,
  overMax: 60,
  cost: 1,
  hoursBalance: 20,
  preference: 40,
  fairness: 10,
  stability: 30,
  finding: 100,
}

const schedulingRuleForm = z.object({
  id: idOf('scheduling_rule').optional(),
  revision: revisionSchema.optional(),
  name: nameField,
  departmentIds: z.array(idOf('department')).max(500),
  enabled: z.boolean().default(true),
  prediction: predictionRule,
  algorithm,
  /** Where two rules name a department, the smaller number is followed. */
  rank: z.int().min(1).max(999).default(100),
  /** Retirement-rest: least hours between the latest end and the earliest next start. */
  restHours: choice(z.number().min(0).max(48)),
  comfort: z.object({
    /** Longest run of days that automatic planning makes. */
    maxRunDays: choice(z.int().min(1).max(31)),
    /** Most changes of shift in a week. */
    maxShiftChanges: choice(z.int().min(0).max(7)),
  }),
  /** First looked at first. */
  priority: z.array(priorityOrder).min(1).max(3),
  /** Those that planning follows; none where none is named. */
  influences: z
    .array(influence)
    .max(3)
    .default([...influence.options]),
  /** Step in minutes of the times that automatic planning chooses, and the shortest and longest duty that it draws. */
  stepMinutes: choice(z.int().min(5).max(120)),
  dutyMinutes: choice(z.tuple([z.int().min(60).max(1440), z.int().min(60).max(1440)])),
  weights,
  /** The goals of style that somebody chose; without them the plans have the usual ones. */
  style: choice(planStyle),
})

export const schedulingRule = schedulingRuleForm.extend({
  id: idOf('scheduling_rule'),
  revision: revisionSchema,
  departmentNames: z.array(z.string()),
})
export type SchedulingRule = z.infer<typeof schedulingRule>

const path = (verb: string) => `/forward_webfront/api/planning/schedulingrule/${verb}.htm`

export const schedulingRuleCalls = {
  listSchedulingRules: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'planning.view',
    scope: 'within',
    input: z.object({ departmentId: idOf('department').optional(), ...pagingInput }),
    output: pageOf(schedulingRule),
  }),
  getSchedulingRule: defineCall({
    path: path('get'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ id: idOf('scheduling_rule') }),
    output: z.object({ rule: schedulingRule }),
  }),
  /** What plans keep to where nobody chose a style. */
  getUsualStyle: defineCall({
    path: path('usualstyle'),
    method: 'POST',
    access: 'planning.view',
    scope: 'common',
    input: z.object({}),
    output: fromEngine<UsualStyle>(),
  }),
  saveSchedulingRule: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'planning.rules',
    scope: 'record',
    input: schedulingRuleForm,
    output: done,
  }),
  enableSchedulingRule: defineCall({
    path: path('enable'),
    method: 'POST',
    act: 'update',
    access: 'planning.rules',
    scope: 'record',
    input: z.object({ id: idOf('scheduling_rule'), enabled: z.boolean(), revision: revisionSchema }),
    output: done,
  }),
  deleteSchedulingRule: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'planning.rules',
    scope: 'record',
    denied: 'planning:rule_delete_denied',
    input: z.object({ id: idOf('scheduling_rule'), revision: revisionSchema }),
    output: done,
  }),

  /** Brings a deleted one back. */
  recoverSchedulingRule: defineCall({
    path: path('recover'),
    method: 'POST',
    act: 'update',
    access: 'planning.rules',
    scope: 'record',
    denied: 'planning:rule_delete_denied',
    input: z.object({ id: idOf('scheduling_rule') }),
    output: done,
  }),
}
