/**
 * Calls between an estimate and the plans made of it: the schedule periods that a stretch of days touches, and handing an
 * estimate over with a plan for each of them.
 */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateAroundSchema, dateSchema, revisionSchema } from '../../shared/values.ts'
import { periodKind } from '../settings/settings.ts'
import { planMode, planState } from './plan.ts'

/** A plan that the site has already on some of a period's days. */
const planThere = z.object({
  id: idOf('plan'),
  name: z.string(),
  state: planState,
  /** Without a duty. */
  empty: z.boolean(),
  /** A draft of just this period: it can take the estimate and keeps its duties, so that no second plan is made. */
  takes: z.boolean(),
})
export type PlanThere = z.infer<typeof planThere>

/** A schedule period that holds some of a stretch's days. */
const touchedPeriod = z.object({
  period: periodKind,
  first: dateSchema,
  last: dateSchema,
  /** How many days of the stretch lie in it. */
  days: z.int(),
  /** Whether these are all of its days. */
  whole: z.boolean(),
  /** Told to who may see plans, where a site is named. */
  plans: z.array(planThere),
})
export type TouchedPeriod = z.infer<typeof touchedPeriod>

const path = (verb: string) => `/forward_webfront/api/planning/plan/${verb}.htm`

export const estimatePlanCalls = {
  /** The weeks, and the months, of the schedule settings; no more than the longest estimate has. */
  touchedPeriods: defineCall({
    path: path('periods'),
    method: 'POST',
    access: 'estimate.view',
    scope: 'within',
    input: z.object({ first: dateAroundSchema, last: dateAroundSchema, departmentId: idOf('department').optional() }),
    output: z.object({ periods: z.array(touchedPeriod) }),
  }),
  /** Hands an estimate over and makes a plan for each of these periods, or gives it to a draft: all of it or nothing. */
  planEstimate: defineCall({
    path: path('fromestimate'),
    method: 'POST',
    act: 'save',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({
      estimateId: idOf('estimate'),
      revision: revisionSchema,
      mode: planMode,
      /** The server searches for each, where there is no grid that shows a search, on a phone; what it finds waits to be accepted. */
      search: z.boolean().default(false),
      plans: z
        .array(z.object({ period: periodKind, first: dateAroundSchema, into: idOf('plan').optional() }))
        .min(1)
        .max(10),
    }),
    output: z.object({ planIds: z.array(idOf('plan')) }),
  }),
}
