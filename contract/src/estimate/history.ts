/** Calls for historical business data: the list, the calendar of what is there, delete and recover. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { centsSchema, dateSchema, instantSchema, minuteSchema } from '../shared/values.ts'
import { ratio } from './fields.ts'

/** One slot of a date. Money in cents; `amount` is what was taken, `turnover` what was sold. */
export const historyRecord = z.object({
  id: idOf('history_record'),
  date: dateSchema,
  start: minuteSchema,
  end: minuteSchema,
  /** Share of the date's turnover. */
  timeRatio: ratio.nullable(),
  turnoverCents: centsSchema,
  amountCents: centsSchema,
  people: z.int(),
  orders: z.int(),
  deleted: z.boolean(),
})
export type HistoryRecordRow = z.infer<typeof historyRecord>

/**
 * What is known of a date: every usual slot, some of them, none; whole but far from its like; nothing because the site
 * was closed; or left out of forecasts, by a person with a reason or because every row is deleted.
 */
export const dayCompleteness = z.enum(['complete', 'partial', 'missing', 'odd', 'closed', 'excluded'])
export type DayCompleteness = z.infer<typeof dayCompleteness>

/** Why a whole day looks odd: no turnover at all, far below or above its like, or the same figures as another day. */
const oddReason = z.enum(['zero', 'low', 'high', 'copied'])
export type OddReason = z.infer<typeof oddReason>

const historyDay = z.object({
  date: dateSchema,
  state: dayCompleteness,
  turnoverCents: centsSchema,
  /** Turnover over the median of the same weekday around it; null with too few of them. */
  ratio: ratio.nullable(),
  odd: oddReason.nullable(),
  /** The day whose figures it repeats. */
  copyOf: dateSchema.nullable(),
  /** Usual slots that the day lacks, neighbours joined. */
  missing: z.array(z.object({ start: minuteSchema, end: minuteSchema })),
  /** A person's word that forecasts should not learn from the day. */
  exclusion: z.object({ reason: z.string(), by: z.string(), at: instantSchema }).nullable(),
})
export type HistoryDayRow = z.infer<typeof historyDay>

/** Longest reason for leaving a day out. */
export const exclusionReasonLimit = 100

const path = (verb: string) => `/forward_webfront/api/estimate/history/${verb}.htm`
/** An empty selection is refused with its own message. */
const selection = z.object({ departmentId: idOf('department'), ids: z.array(idOf('history_record')).max(500) })

export const historyCalls = {
  listHistory: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'estimate.view',
    input: z.object({
      departmentId: idOf('department'),
      first: dateSchema,
      last: dateSchema,
      /** Only slots that begin in this stretch of the day. */
      from: minuteSchema.default(0),
      until: minuteSchema.default(2880),
      deleted: z.enum(['kept', 'deleted', 'all']).default('all'),
      ...pagingInput,
    }),
    output: pageOf(historyRecord).extend({ turnoverCents: z.int(), people: z.int(), orders: z.int() }),
  }),
  historyCalendar: defineCall({
    path: path('calendar'),
    method: 'POST',
    access: 'estimate.view',
    input: z.object({ departmentId: idOf('department'), first: dateSchema, last: dateSchema }),
    output: z.object({
      /** First and last date with history at all. */
      known: z.object({ first: dateSchema, last: dateSchema }).nullable(),
      days: z.array(historyDay),
    }),
  }),
  deleteHistory: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'history.import',
    input: selection,
    output: z.object({ changed: z.int() }),
  }),
  /** A recovered row takes the place of the row that replaced it, which is marked deleted in turn. */
  recoverHistory: defineCall({
    path: path('recover'),
    method: 'POST',
    access: 'history.import',
    input: selection,
    output: z.object({ changed: z.int() }),
  }),
  /** Leaves days out of every forecast; their rows stay. */
  excludeDays: defineCall({
    path: path('exclude'),
    method: 'POST',
    act: 'update',
    access: 'history.import',
    input: z.object({
      departmentId: idOf('department'),
      dates: z.array(dateSchema).max(400),
      reason: z.string().trim().max(1000).default(''),
    }),
    output: z.object({ changed: z.int() }),
  }),
  /** Takes days that were left out back in. */
  includeDays: defineCall({
    path: path('include'),
    method: 'POST',
    act: 'update',
    access: 'history.import',
    input: z.object({ departmentId: idOf('department'), dates: z.array(dateSchema).max(400) }),
    output: z.object({ changed: z.int() }),
  }),
}
