/**
 * Calls between an estimate and the plans made of it: the schedule periods that a stretch of days touches, and handing an
 * estimate over with a plan for each of them.
 */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, revisionSchema } from '../shared/values.ts'
import { planMode } from './plan.ts'
import { periodKind } from './settings.ts'

/** A schedule period that holds some of a stretch's days. */
const touchedPeriod = z.object({
  period: periodKind,
  first: dateSchema,
  last: dateSchema,
  /** How many days of the stretch lie in it. */
  days: z.int(),
  /** Whether these are all of its days. */
  whole: z.boolean(),
})
export type TouchedPeriod = z.infer<typeof touchedPeriod>

const path = (verb: string) => `/forward_webfront/api/planning/plan/${verb}.htm`

export const estimatePlanCalls = {
  /** The weeks, and the months, of the schedule settings; no more than the longest estimate has. */
  touchedPeriods: defineCall({
    path: path('periods'),
    method: 'POST',
    access: 'estimate.view',
    scope: 'common',
    input: z.object({ first: dateSchema, last: dateSchema }),
    output: z.object({ periods: z.array(touchedPeriod) }),
  }),
  /** Hands an estimate over and makes a plan for each of these periods: all of it or nothing. */
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
      /** The server searches for each and stores what it finds: where there is no grid that shows a search, on a phone. */
      search: z.boolean().default(false),
      plans: z
        .array(z.object({ period: periodKind, first: dateSchema }))
        .min(1)
        .max(10),
    }),
    output: z.object({ planIds: z.array(idOf('plan')) }),
  }),
}
