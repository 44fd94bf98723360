/** Calls that check a plan and carry it from draft to effect: submit, agree, refuse, send back, withdraw, publish. */

import { z } from 'zod'
import type { CoverRow, DayTotals, EmployeeTotals, Finding, Totals } from '#contract/engine.ts'
import { defineCall } from '../../call.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateSchema, idSchema, instantSchema, minuteSchema, revisionSchema } from '../../shared/values.ts'
import { author, fromEngine, remarkField } from '../fields.ts'
import { applicationStatus, planState } from './plan.ts'

/** A reason for a finding that needs approval; `key` comes from findingKey, whose parts together are shorter. */
const findingReason = z.object({ key: z.string().max(200), reason: z.string().trim().min(1).max(200) })

const moved = z.object({
  planId: idOf('plan'),
  state: planState,
  applicationStatus: applicationStatus.nullable(),
  revision: revisionSchema,
})

export const requestStep = z.object({
  act: z.enum(['submit', 'agree', 'refuse', 'send_back', 'withdraw', 'publish']),
  author,
  at: instantSchema,
  remark: z.string(),
})

/** What was published as which version; `told` are people with an account, `noAccount` those whom no message reached. */
const published = moved.extend({ versionNumber: z.int(), told: z.int(), noAccount: z.int() })

const named = z.object({ employeeId: idSchema, name: z.string() })

/** A duty as whoever decides reads it; without a name it is open. */
const dutyRead = z.object({
  id: idSchema,
  name: z.string().nullable(),
  date: dateSchema,
  start: minuteSchema,
  end: minuteSchema,
  shiftName: z.string(),
})

/** Changes that a request lists; it counts all. */
export const mostChangesShown = 200

const path = (verb: string) => `/forward_webfront/api/planning/plan/${verb}.htm`
const act = { planId: idOf('plan'), revision: revisionSchema }

export const planStateCalls = {
  /** The whole-roster checker on the stored roster of a revision. */
  checkPlan: defineCall({
    path: path('check'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan') }),
    output: z.object({
      revision: revisionSchema,
      /** False where the settings switch checking off: then there are no findings. */
      checked: z.boolean(),
      passed: z.boolean(),
      findings: z.array(fromEngine<Finding>()),
      totals: fromEngine<Totals>(),
      employees: z.array(fromEngine<EmployeeTotals>()),
      days: z.array(fromEngine<DayTotals>()),
      cover: z.array(fromEngine<CoverRow>()),
    }),
  }),
  submitPlan: defineCall({
    path: path('submit'),
    kilobytes: 2400,
    method: 'POST',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({ ...act, reasons: z.array(findingReason).max(2000).default([]), remark: remarkField.default('') }),
    output: moved,
  }),
  withdrawPlan: defineCall({
    path: path('withdraw'),
    method: 'POST',
    access: 'planning.edit',
    scope: 'record',
    input: z.object(act),
    output: moved,
  }),
  /** Agreeing publishes: the plan takes effect. */
  agreePlan: defineCall({
    path: path('agree'),
    method: 'POST',
    access: 'planning.approve',
    scope: 'record',
    input: z.object({ ...act, remark: remarkField.default('') }),
    output: published,
  }),
  refusePlan: defineCall({
    path: path('refuse'),
    method: 'POST',
    access: 'planning.approve',
    scope: 'record',
    input: z.object({ ...act, remark: remarkField.min(1) }),
    output: moved,
  }),
  /** Back to draft, to be filled in again. */
  sendBackPlan: defineCall({
    path: path('sendback'),
    method: 'POST',
    access: 'planning.approve',
    scope: 'record',
    input: z.object({ ...act, remark: remarkField.min(1) }),
    output: moved,
  }),
  /** Where the settings ask for no approval and no finding needs one. */
  publishPlan: defineCall({
    path: path('publish'),
    kilobytes: 2400,
    method: 'POST',
    access: 'planning.publish',
    scope: 'record',
    input: z.object({ ...act, reasons: z.array(findingReason).max(2000).default([]), remark: remarkField.default('') }),
    output: published,
  }),
  /** What publishing would do now: what blocks, what needs reasons, who is told. */
  previewPublication: defineCall({
    path: path('preview'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan') }),
    output: z.object({
      revision: revisionSchema,
      needsApproval: z.boolean(),
      blocking: z.array(fromEngine<Finding>()),
      needReason: z.array(z.object({ key: z.string(), finding: fromEngine<Finding>() })),
      changedDuties: z.int(),
      /** Dates kept free that came or went, and how many of them went. */
      changedRest: z.int(),
      freedRest: z.int(),
      told: z.array(named),
      /** Their duties change as well, and they have no account that could be told. */
      noAccount: z.array(named),
      nextVersion: z.int(),
    }),
  }),
  /** The request of a plan with its findings, reasons and steps, oldest first. */
  planRequest: defineCall({
    path: path('request'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan') }),
    output: z.object({
      request: z
        .object({
          status: applicationStatus,
          revision: revisionSchema,
          findings: z.array(z.object({ key: z.string(), finding: fromEngine<Finding>(), reason: z.string() })),
          steps: z.array(requestStep),
          /** What differs from the version in effect, as long as it waits for a decision. */
          waiting: z
            .object({
              changedDuties: z.int(),
              changes: z.array(z.object({ before: dutyRead.nullable(), after: dutyRead.nullable() })),
              /** Dates kept free that came or went; all of them are counted. */
              changedRest: z.int(),
              rest: z.array(z.object({ employeeId: idSchema, name: z.string(), date: dateSchema, kept: z.boolean() })),
            })
            .nullable(),
        })
        .nullable(),
    }),
  }),
}
