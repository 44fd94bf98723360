/** Calls for estimates: list, basics, forecast, adjustments by hand, hand-over to scheduling. */
import { z } from 'zod'
import type { Demand, Forecast, ForecastTarget, SpecialDay } from '#contract/engine.ts'
import { defineCall } from '../call.ts'
import { pageOf, pagingInput, searchField } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { centsSchema, dateSchema, idSchema, instantSchema, minuteSchema, revisionSchema } from '../shared/values.ts'
import { choice, done, fromEngine, nameField, ratio, slotMinutes } from './fields.ts'

export const forecastType = z.enum(['turnover'])
export const forecastMethod = z.enum(['chosen', 'mean', 'recent_weeks', 'same_period', 'smoothing', 'regression'])
/** draft: never run; needs_run: changed since; ready: forecast and demand stand; handed_over: planning has it. */
const estimateState = z.enum(['draft', 'needs_run', 'ready', 'handed_over'])
export type EstimateState = z.infer<typeof estimateState>
/** Longest name that the wizard takes. */
export const nameLimit = 60
/** Longest remark (free choice of the specification, as for holiday remarks). */
export const remarkLimit = 100
/** Longest period of an estimate in days. */
export const estimateDaysLimit = 62

/** Most figures that one act sets by hand: each quarter of an hour of a fortnight, day and night. */
export const adjustedAtOnce = 1400
/** Most that a figure by hand may be, in cents. More is a slip of the keyboard, and the engine takes no day of a hundred such slots. */
export const mostOfFigure = 10_000_000_000

/** A person's word on a happening: whether to use it, and with which effect. */
const specialChoice = z.object({
  name: z.string().max(80),
  used: z.boolean(),
  effect: choice(ratio.min(0).max(20_000_000)),
})

/** What a person enters in steps 1 to 3 and 6; what is missing is refused by the command with its own message. */
export const estimateForm = z.object({
  id: idOf('estimate').optional(),
  revision: revisionSchema.default(0),
  name: nameField,
  departmentId: choice(idOf('department')),
  forecastType: choice(forecastType),
  first: choice(dateSchema),
  last: choice(dateSchema),
  remark: z.string().trim().max(2000).default(''),
  method: forecastMethod.default('chosen'),
  /** Chosen reference dates; empty for the last eight weeks. */
  referenceDates: z.array(dateSchema).max(400).default([]),
  slot: slotMinutes.default(30),
  serviceLevel: z.int().min(50).max(90).default(70),
  specials: z.array(specialChoice).max(100).default([]),
})
export type EstimateForm = z.input<typeof estimateForm>

const adjustment = z.object({
  id: idOf('adjustment'),
  date: dateSchema,
  /** Absent for the whole day. */
  start: minuteSchema.nullable(),
  turnoverCents: centsSchema,
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
  /** Its date left the estimate's period: kept, but without effect until a person decides. */
  outside: z.boolean(),
})

/** What a setting counts: heads in each slot, or minutes of work in the whole stretch. */
export const demandUnit = z.enum(['heads', 'minutes'])
/** More heads at a workstation are a slip of the keyboard. */
export const mostHeads = 999

/** Whether a stretch set by hand begins and ends where slots do. Cut slots would be set by two stretches, of which one counts. */
export const keepsToSlots = (slot: number, { start, end }: { start: number; end: number }): boolean =>
  start % slot === 0 && end % slot === 0

const demandSetting = z.object({
  id: idOf('demand_setting'),
  date: dateSchema,
  workstationId: idOf('workstation'),
  start: minuteSchema,
  end: minuteSchema,
  unit: demandUnit,
  value: z.int(),
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
  /** Its date left the estimate's period, or its workstation the site: kept, but without effect. */
  outside: z.boolean(),
})
export type DemandSettingRow = z.infer<typeof demandSetting>

const estimateSummary = z.object({
  id: idOf('estimate'),
  name: z.string(),
  departmentId: idOf('department'),
  departmentName: z.string(),
  forecastType,
  first: dateSchema,
  last: dateSchema,
  state: estimateState,
  /** Error of the method on the site's own past. */
  wape: ratio.nullable(),
  /** Of all its days: more than any one amount may be. */
  turnoverCents: z.int().nullable(),
})

/** A line of the list. */
const estimateLine = estimateSummary.extend({
  remark: z.string(),
  /** The reference dates that were chosen, or else those that the forecast took. */
  referenceDates: z.array(dateSchema),
  transactions: z.int().nullable(),
  directMinutes: z.int().nullable(),
  indirectMinutes: z.int().nullable(),
})
export type EstimateSummaryRow = z.infer<typeof estimateLine>

export const estimate = estimateSummary.extend({
  revision: revisionSchema,
  remark: z.string(),
  method: forecastMethod,
  referenceDates: z.array(dateSchema),
  slot: slotMinutes,
  serviceLevel: z.int(),
  specials: z.array(z.object({ name: z.string(), used: z.boolean(), effect: ratio.nullable() })),
  adjustments: z.array(adjustment),
  demandSettings: z.array(demandSetting),
  transactions: z.int().nullable(),
  directMinutes: z.int().nullable(),
  indirectMinutes: z.int().nullable(),
  forecastAt: instantSchema.nullable(),
  forecast: fromEngine<Forecast>().nullable(),
  demand: fromEngine<Demand>().nullable(),
  /** Names of what demand speaks of. */
  workstations: z.array(
    z.object({ id: idSchema, name: z.string(), colour: z.int(), direct: z.boolean(), priority: z.int() }),
  ),
  /** When the site is open on the estimate's dates. */
  openings: z.array(fromEngine<ForecastTarget>()),
  /** Names of the sites that a site with little history borrowed from, as far as the caller may see them. */
  lenders: z.array(z.object({ id: idSchema, name: z.string() })),
  /**
   * Days of business of a site with little history whose forecast borrowed none, though the company's own planning may;
   * null otherwise. Where the caller sees a part of the company it tells nothing of the other sites.
   */
  ownDaysAlone: z.int().nullable(),
  /** Actual turnover of the period, once known, and of the same weekdays a year before. */
  actuals: z.array(z.object({ date: dateSchema, turnoverCents: centsSchema, lastYearCents: centsSchema.nullable() })),
  /** Recent daily turnover before the period, for the chart. */
  recent: z.array(z.object({ date: dateSchema, turnoverCents: centsSchema })),
  createdBy: z.string(),
  createdAt: instantSchema,
  /** What was handed over may differ from what stands now. */
  handedOverAt: instantSchema.nullable(),
})
export type EstimateDetail = z.infer<typeof estimate>

const path = (verb: string) => `/forward_webfront/api/estimate/estimate/${verb}.htm`
/** A write names the revision that it was based on. */
const based = { id: idOf('estimate'), revision: revisionSchema }

export const estimateCalls = {
  listEstimates: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'estimate.view',
    scope: 'within',
    input: z.object({ text: searchField, departmentId: idOf('department').optional(), ...pagingInput }),
    output: pageOf(estimateLine),
  }),
  getEstimate: defineCall({
    path: path('get'),
    method: 'POST',
    access: 'estimate.view',
    scope: 'record',
    input: z.object({ id: idOf('estimate') }),
    output: estimate,
  }),
  saveEstimate: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'estimate.edit',
    scope: 'record',
    input: estimateForm,
    output: estimate,
  }),
  deleteEstimate: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'estimate.edit',
    scope: 'record',
    input: z.object({ id: idOf('estimate') }),
    output: done,
  }),
  /** Forecast and demand in one go; adjustments stay. */
  runEstimate: defineCall({
    path: path('run'),
    method: 'POST',
    access: 'estimate.edit',
    scope: 'record',
    input: z.object(based),
    output: estimate,
  }),
  /** Sets days or slots by hand, all for one reason; what stood there by hand is replaced. */
  adjustEstimate: defineCall({
    path: path('adjust'),
    method: 'POST',
    act: 'update',
    access: 'estimate.edit',
    scope: 'record',
    kilobytes: 512,
    input: z.object({
      ...based,
      /** A place that stands twice takes its later figure. */
      figures: z
        .array(
          z.object({
            date: dateSchema,
            start: choice(minuteSchema),
            turnoverCents: centsSchema.min(0).max(mostOfFigure),
          }),
        )
        .min(1)
        .max(adjustedAtOnce),
      reason: z.string().trim().max(100).default(''),
    }),
    output: estimate,
  }),
  withdrawAdjustment: defineCall({
    path: path('withdraw'),
    method: 'POST',
    access: 'estimate.edit',
    scope: 'record',
    input: z.object({ ...based, adjustmentId: idOf('adjustment') }),
    output: estimate,
  }),
  /** Sets heads or hours of a stretch of a date at a workstation by hand; one for the same stretch is replaced. */
  setDemand: defineCall({
    path: path('setdemand'),
    method: 'POST',
    access: 'estimate.edit',
    scope: 'record',
    input: z.object({
      ...based,
      date: dateSchema,
      workstationId: idOf('workstation'),
      start: minuteSchema,
      end: minuteSchema,
      unit: demandUnit,
      value: z
        .int()
        .min(0)
        .max(mostHeads * 2880),
      reason: z.string().trim().max(100).default(''),
    }),
    output: estimate,
  }),
  withdrawDemand: defineCall({
    path: path('withdrawdemand'),
    method: 'POST',
    access: 'estimate.edit',
    scope: 'record',
    input: z.object({ ...based, settingId: idOf('demand_setting') }),
    output: estimate,
  }),
  handOverEstimate: defineCall({
    path: path('handover'),
    method: 'POST',
    access: 'estimate.edit',
    scope: 'record',
    input: z.object(based),
    output: estimate,
  }),
  /** Ratios of business and work; null without demand. What work costs is null to those who may not see pay. */
  outlookEstimate: defineCall({
    path: path('outlook'),
    method: 'POST',
    access: 'estimate.view',
    scope: 'record',
    input: z.object({ id: idOf('estimate') }),
    output: z.object({
      outlook: z
        .object({
          turnoverPerHourCents: centsSchema,
          transactionsPerHour: z.number(),
          labourCents: centsSchema.nullable(),
          /** Mean cost of an hour, which labour cost is made with. */
          hourlyCents: centsSchema.nullable(),
          /** Hundredths of a per cent of turnover. */
          labourShare: z.int().nullable(),
        })
        .nullable(),
    }),
  }),
  /** The happenings that the engine would be told of, with public holidays from the calendar. */
  listHappenings: defineCall({
    path: path('happenings'),
    method: 'POST',
    access: 'estimate.view',
    input: z.object({ departmentId: idOf('department'), first: dateSchema, last: dateSchema }),
    output: z.object({ rows: z.array(fromEngine<SpecialDay>()) }),
  }),
}
