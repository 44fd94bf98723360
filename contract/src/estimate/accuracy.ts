/** Calls about forecasts that have met their actual figures: by day and hour, errors, the worst days, drifting sites. */
import { z } from 'zod'
import type { Step } from '#contract/engine.ts'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { centsSchema, dateSchema, idSchema } from '../shared/values.ts'
import { fromEngine, ratio } from './fields.ts'

/** Errors over some cells. WAPE is the sum of errors over the sum of actuals, bias the sum of forecast less actual. */
const errorFigures = z.object({
  cells: z.int(),
  forecastCents: z.int(),
  actualCents: z.int(),
  /** Sum of the errors' sizes; absent in a look that was kept before it was told. */
  errorCents: z.int().optional(),
  wape: ratio.nullable(),
  bias: ratio.nullable(),
})
export type ErrorFigures = z.infer<typeof errorFigures>

/** Why a day may have been missed; the words are `estimate:why.<code>`. */
const missReasons = ['partial', 'odd', 'weather', 'special', 'effect', 'level', 'unknown'] as const
export type MissReason = (typeof missReasons)[number]

const accuracyDay = z.object({
  date: dateSchema,
  /** Days from the origin to the date, at least 1. */
  horizon: z.int(),
  forecastCents: centsSchema,
  actualCents: centsSchema,
  p10: centsSchema,
  p90: centsSchema,
  /** Its hours: the hour, what was forecast for it, and what it had. */
  hours: z.array(z.tuple([z.int(), centsSchema, centsSchema])),
})
export type AccuracyDay = z.infer<typeof accuracyDay>

const worstDay = accuracyDay.omit({ hours: true }).extend({
  why: z.enum(missReasons),
  /** The happening that the guess names. */
  name: z.string().nullable(),
  /** How the forecast of the day came about. */
  derivation: z.array(fromEngine<Step>()),
})
export type WorstDay = z.infer<typeof worstDay>

/** Whether the last four weeks are worse than the half year before led to expect. */
const drift = z.object({
  drifting: z.boolean(),
  recent: errorFigures,
  /** Error of the method on 26 weeks, as the engine measures it. */
  usualWape: ratio,
})
export type Drift = z.infer<typeof drift>

/** made: what estimates said before the day. method: what the method would have said each Monday. */
export const accuracySources = ['method', 'made'] as const

const path = (verb: string) => `/forward_webfront/api/estimate/accuracy/${verb}.htm`

export const accuracyCalls = {
  showAccuracy: defineCall({
    path: path('show'),
    method: 'POST',
    access: 'estimate.view',
    input: z.object({
      departmentId: idOf('department'),
      weeks: z.int().min(1).max(26).default(8),
      source: z.enum(accuracySources).default('method'),
    }),
    output: z.object({
      days: z.array(accuracyDay),
      total: errorFigures,
      /** Share of days inside the band of 10 to 90 %. */
      inBand: ratio.nullable(),
      /** Monday first. */
      weekdays: z.array(errorFigures),
      horizons: z.array(errorFigures.extend({ horizon: z.int() })),
      hours: z.array(errorFigures.extend({ hour: z.int() })),
      worst: z.array(worstDay),
    }),
  }),
  /** How the forecast of one such day came about. */
  explainPastDay: defineCall({
    path: path('explain'),
    method: 'POST',
    access: 'estimate.view',
    input: z.object({
      departmentId: idOf('department'),
      date: dateSchema,
      source: z.enum(accuracySources).default('method'),
    }),
    output: z.object({ forecastCents: centsSchema, derivation: z.array(fromEngine<Step>()) }),
  }),
  /** Sites whose forecasts are getting worse, from the last look; each site is looked at every week. */
  listDrift: defineCall({
    path: path('drift'),
    method: 'POST',
    access: 'estimate.view',
    scope: 'within',
    input: z.object({}),
    output: z.object({
      rows: z.array(drift.extend({ departmentId: idSchema, departmentName: z.string(), lookedOn: dateSchema })),
    }),
  }),
  /** Looks at one site now. */
  lookForDrift: defineCall({
    path: path('look'),
    method: 'POST',
    access: 'estimate.edit',
    input: z.object({ departmentId: idOf('department') }),
    output: drift,
  }),
}
