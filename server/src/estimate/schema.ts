/** Tables of estimating: business history with its imports, special days, guides, estimates with adjustments. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Demand, DemandUnit, Forecast, ForecastMethod, GuideRow, WorkType } from '#contract/engine.ts'
import type { Drift } from '#contract/estimate/accuracy.ts'
import type { GuideDayKind } from '#contract/estimate/guide.ts'
import type { EnteredKind, WeatherCondition } from '#contract/estimate/special-day.ts'
import { department } from '../access/schema.ts'
import { companyTable } from '../db/company-table.ts'

const ofDepartment = () =>
  uuid('department_id')
    .notNull()
    .references(() => department.id)
const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Business of one slot of a date. Rows are never removed: a deleted or replaced one carries the time it was. At most one
 * row of a department, date and slot is kept at a time.
 */
export const historyRecord = companyTable(
  'history_record',
  {
    departmentId: ofDepartment(),
    date: date('date', { mode: 'string' }).notNull(),
    /** First and last minute of the slot. */
    start: smallint('start').notNull(),
    end: smallint('end').notNull(),
    turnoverCents: bigint('turnover_cents', { mode: 'number' }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull().default(0),
    people: integer('people').notNull().default(0),
    orders: integer('orders').notNull().default(0),
    importId: uuid('import_id'),
    /** Version that a cash register gave; a later correction has a higher one. 0 for files. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    deletedAt: instant('deleted_at'),
    /** The import whose row took this one's place. */
    replacedBy: uuid('replaced_by'),
  },
  self => [
    uniqueIndex('history_record_kept').on(self.departmentId, self.date, self.start).where(sql`deleted_at is null`),
    index('history_record_date').on(self.departmentId, self.date, self.start),
    index('history_record_import').on(self.importId),
    index('history_record_replaced').on(self.replacedBy).where(sql`replaced_by is not null`),
  ],
)

/** A day that forecasts do not learn from, with the reason; taken back in, it keeps who did that and when. */
export const historyExclusion = companyTable(
  'history_exclusion',
  {
    departmentId: ofDepartment(),
    date: date('date', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    author: text('author').notNull(),
    at: instant('at').notNull(),
    endedBy: text('ended_by'),
    endedAt: instant('ended_at'),
  },
  self => [uniqueIndex('history_exclusion_once').on(self.departmentId, self.date).where(sql`ended_at is null`)],
)

/** A token with which cash registers send business; only its hash is kept. */
export const posToken = companyTable(
  'pos_token',
  {
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Last characters, for telling tokens apart. */
    ending: text('ending').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  self => [unique('pos_token_once').on(self.companyId, self.tokenHash), index('pos_token_hash').on(self.tokenHash)],
)

/** A named happening with its dates; without a department it is for every site. */
export const specialDay = companyTable('special_day', {
  departmentId: uuid('department_id').references(() => department.id),
  name: text('name').notNull(),
  kind: text('kind').$type<EnteredKind>().notNull(),
  dates: date('dates', { mode: 'string' }).array().notNull(),
  /** Typed effect in millionths of an ordinary day; null: learned. */
  effect: integer('effect'),
  reason: text('reason').notNull().default(''),
  revision: integer('revision').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
})

/** The weather of a date at a site, or without a department at every site: observed, or until then a forecast. */
export const weatherDay = companyTable(
  'weather_day',
  {
    departmentId: uuid('department_id').references(() => department.id),
    date: date('date', { mode: 'string' }).notNull(),
    conditions: text('conditions').array().$type<WeatherCondition[]>().notNull(),
    observed: boolean('observed').notNull(),
    importedBy: text('imported_by').notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  self => [unique('weather_day_once').on(self.companyId, self.departmentId, self.date).nullsNotDistinct()],
)

/** How good the forecasts of a site were when they were last looked at. */
export const siteDrift = companyTable('site_drift', {
  departmentId: ofDepartment().unique(),
  lookedOn: date('looked_on', { mode: 'string' }).notNull(),
  drift: jsonb('drift').$type<Drift>().notNull(),
})

/** A time slot of a guide as it is kept. */
export interface StoredGuideSlot {
  name: string
  start: number
  end: number
  crossDay: boolean
  basis: 'daily' | 'hourly'
  workstationId: string | null
}

/** A working-hours guide; the latest enabled one of a department, type, region and kind of day that has begun is in effect. */
export const guide = companyTable(
  'guide',
  {
    departmentId: ofDepartment(),
    type: text('type').$type<WorkType>().notNull(),
    /** Null: sites of every region. */
    region: text('region'),
    /** Null: every kind of day. */
    dayKind: text('day_kind').$type<GuideDayKind>(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    enabled: boolean('enabled').notNull(),
    slots: jsonb('slots').$type<StoredGuideSlot[]>().notNull(),
    /** Values in hundredths of an hour or a head. */
    rows: jsonb('rows').$type<GuideRow[]>().notNull(),
    creator: text('creator').notNull(),
    revision: integer('revision').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  self => [index('guide_department').on(self.departmentId)],
)

/** A person's word on a happening in one estimate. */
export interface SpecialChoice {
  name: string
  used: boolean
  effect: number | null
}

/** An estimate; forecast and demand are the engine's answers of the last run. */
export const estimate = companyTable(
  'estimate',
  {
    departmentId: ofDepartment(),
    name: text('name').notNull(),
    forecastType: text('forecast_type').$type<'turnover'>().notNull(),
    first: date('first', { mode: 'string' }).notNull(),
    last: date('last', { mode: 'string' }).notNull(),
    remark: text('remark').notNull(),
    method: text('method').$type<ForecastMethod>().notNull(),
    referenceDates: date('reference_dates', { mode: 'string' }).array().notNull(),
    slot: smallint('slot').$type<15 | 30>().notNull(),
    serviceLevel: smallint('service_level').notNull(),
    specials: jsonb('specials').$type<SpecialChoice[]>().notNull(),
    state: text('state').$type<'draft' | 'needs_run' | 'ready' | 'handed_over'>().notNull().default('draft'),
    forecast: jsonb('forecast').$type<Forecast>(),
    demand: jsonb('demand').$type<Demand>(),
    /** The guides that the demand was made with. */
    guideIds: uuid('guide_ids').array().notNull().default([]),
    forecastAt: instant('forecast_at'),
    handedOverAt: instant('handed_over_at'),
    revision: integer('revision').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  self => [index('estimate_department').on(self.departmentId, self.first)],
)

/** Heads or minutes of work set by hand for a stretch of a date at a workstation, with author and reason; it outlives every run. */
export const demandSetting = companyTable(
  'demand_setting',
  {
    estimateId: uuid('estimate_id')
      .notNull()
      .references(() => estimate.id),
    date: date('date', { mode: 'string' }).notNull(),
    workstationId: uuid('workstation_id').notNull(),
    start: smallint('start').notNull(),
    end: smallint('end').notNull(),
    unit: text('unit').$type<DemandUnit>().notNull(),
    value: integer('value').notNull(),
    reason: text('reason').notNull(),
    author: text('author').notNull(),
    at: instant('at').notNull(),
  },
  self => [unique('demand_setting_once').on(self.estimateId, self.date, self.workstationId, self.start)],
)

/** A figure set by hand, with author and reason; it outlives every run. */
export const adjustment = companyTable(
  'adjustment',
  {
    estimateId: uuid('estimate_id')
      .notNull()
      .references(() => estimate.id),
    date: date('date', { mode: 'string' }).notNull(),
    /** Null for the whole day. */
    start: smallint('start'),
    turnoverCents: bigint('turnover_cents', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    author: text('author').notNull(),
    at: instant('at').notNull(),
  },
  self => [unique('adjustment_once').on(self.estimateId, self.date, self.start).nullsNotDistinct()],
)
