/** Calls for special days: happenings with their dates and effects; public holidays come from the calendar. */
import { z } from 'zod'
import type { DayKind, SpecialEffect, SpecialKind } from '#contract/engine.ts'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { centsSchema, dateSchema, idSchema, instantSchema, revisionSchema } from '../shared/values.ts'
import { emptyWorkbook } from './empty-workbook.ts'
import { choice, done, fromEngine, nameField, ratio } from './fields.ts'

export const specialKinds = [
  'holiday',
  'makeup_workday',
  'promotion',
  'weather',
  'school',
  'event',
] as const satisfies SpecialKind[]
/** What people may enter: a happening that the engine knows, or that the site does not open. */
export const enteredKinds = [...specialKinds, 'closure'] as const
export type EnteredKind = (typeof enteredKinds)[number]

const specialDayForm = z.object({
  id: idOf('special_day').optional(),
  revision: revisionSchema.optional(),
  /** Absent for every site of the company. */
  departmentId: choice(idOf('department')),
  name: nameField,
  kind: z.enum(enteredKinds),
  dates: z.array(dateSchema).max(1000),
  /** Typed effect on an ordinary day; absent: learned from like days. */
  effect: choice(ratio.min(0).max(20_000_000)),
  reason: z.string().trim().max(100).default(''),
})

export const specialDay = z.object({
  id: idOf('special_day'),
  revision: revisionSchema,
  departmentId: idSchema.nullable(),
  departmentName: z.string().nullable(),
  name: z.string(),
  kind: z.enum(enteredKinds),
  dates: z.array(dateSchema),
  effect: ratio.nullable(),
  reason: z.string(),
})
export type SpecialDayRow = z.infer<typeof specialDay>

/** Weather that may change business; the words are `estimate:happening.<code>`. */
export const weatherConditions = ['storm', 'heavy_rain', 'rain', 'snow', 'heat', 'cold'] as const
export type WeatherCondition = (typeof weatherConditions)[number]

/** A holiday's name: a code whose words lie in planning's messages (`holiday.<code>`), or a name from a region's data. */
const holidayName = z.union([z.object({ code: z.string() }), z.object({ text: z.string() })])

/** A day of the calendar that is not what its weekday says, or that is a holiday. */
const calendarDay = z.object({
  date: dateSchema,
  kind: z.enum(['workday', 'rest_day', 'makeup_workday', 'statutory_holiday']) satisfies z.ZodType<DayKind>,
  name: holidayName.nullable(),
  /** Computed: no notice of the year is known. */
  provisional: z.boolean(),
})
export type CalendarDayRow = z.infer<typeof calendarDay>

const notice = z.object({
  id: idOf('holiday_notice'),
  revision: revisionSchema,
  region: z.string(),
  year: z.int(),
  days: z.int(),
  createdBy: z.string(),
  createdAt: instantSchema,
})

const weatherRow = z.object({
  date: dateSchema,
  conditions: z.array(z.enum(weatherConditions)),
  /** False while it is a forecast. */
  observed: z.boolean(),
  everySite: z.boolean(),
})

const path = (verb: string) => `/forward_webfront/api/estimate/specialday/${verb}.htm`

export const specialDayCalls = {
  listSpecialDays: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'estimate.view',
    input: z.object({ departmentId: idOf('department'), first: dateSchema, last: dateSchema }),
    output: z.object({ rows: z.array(specialDay) }),
  }),
  saveSpecialDay: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'estimate.edit',
    scope: 'record',
    input: specialDayForm,
    output: done,
  }),
  /** What special days are expected to do on coming dates, as learned from history or typed. */
  listEffects: defineCall({
    path: path('effects'),
    method: 'POST',
    access: 'estimate.view',
    input: z.object({ departmentId: idOf('department'), first: dateSchema, days: z.int().min(1).max(62) }),
    output: z.object({
      rows: z.array(fromEngine<SpecialEffect>()),
      /** Turnover of the days that effects were learned from, and of the same weekdays beside them. */
      past: z.array(z.object({ date: dateSchema, turnoverCents: centsSchema })),
    }),
  }),
  /** Holidays, days off beside them and make-up workdays of a year, at a site. */
  listCalendarDays: defineCall({
    path: path('calendar'),
    method: 'POST',
    access: 'estimate.view',
    input: z.object({ departmentId: idOf('department'), year: z.int().min(2000).max(2100) }),
    output: z.object({ region: z.string(), rows: z.array(calendarDay) }),
  }),
  listNotices: defineCall({
    path: path('notices'),
    method: 'POST',
    access: 'estimate.view',
    scope: 'common',
    input: z.object({}),
    output: z.object({ rows: z.array(notice) }),
  }),
  /** A published notice takes the place of what was computed for its year: date, kind of day, name. */
  importNotice: defineCall({
    path: path('importnotice'),
    method: 'POST',
    act: 'import',
    access: 'history.import',
    input: z.object({ region: z.string().min(2).max(8) }),
    output: z.object({ year: z.int(), days: z.int() }),
    upload: true,
  }),
  /** Empty, with the columns that the import reads. */
  downloadNoticeTemplate: emptyWorkbook(path('noticetemplate')),
  deleteNotice: defineCall({
    path: path('deletenotice'),
    method: 'POST',
    act: 'delete',
    access: 'history.import',
    input: z.object({ id: idOf('holiday_notice'), revision: revisionSchema }),
    output: done,
  }),
  /** Brings a deleted one back, unless another was imported for its year. */
  recoverNotice: defineCall({
    path: path('recovernotice'),
    method: 'POST',
    act: 'update',
    access: 'history.import',
    input: z.object({ id: idOf('holiday_notice') }),
    output: done,
  }),
  listWeather: defineCall({
    path: path('weather'),
    method: 'POST',
    access: 'estimate.view',
    input: z.object({ departmentId: idOf('department'), first: dateSchema, last: dateSchema }),
    output: z.object({ rows: z.array(weatherRow) }),
  }),
  /** Weather of past dates is observed; of later ones it is a forecast, until a later import says what was. */
  importWeather: defineCall({
    path: path('importweather'),
    method: 'POST',
    act: 'import',
    access: 'history.import',
    input: z.object({ departmentId: choice(idOf('department')) }),
    output: z.object({ observed: z.int(), forecast: z.int() }),
    upload: true,
  }),
  /** Empty, with the columns that the import reads. */
  downloadWeatherTemplate: emptyWorkbook(path('weathertemplate')),
  deleteSpecialDay: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'estimate.edit',
    scope: 'record',
    input: z.object({ id: idOf('special_day'), revision: revisionSchema }),
    output: done,
  }),
  /** Brings a deleted one back. */
  recoverSpecialDay: defineCall({
    path: path('recover'),
    method: 'POST',
    act: 'update',
    access: 'estimate.edit',
    scope: 'record',
    input: z.object({ id: idOf('special_day') }),
    output: done,
  }),
}
