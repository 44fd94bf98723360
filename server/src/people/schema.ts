/** Tables of people: employees and the dated facts that planning needs. */
import { sql } from 'drizzle-orm'
import {
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
import type { IdentityKind } from '#contract/people/identity.ts'
import type { retirementCategories } from '#contract/people/personal.ts'
import type { ChangedTerms, ChangeKind, ChangeState } from '#contract/people/personnel-change.ts'
import type { StaffType } from '#contract/people/staff.ts'
import { department } from '../access/schema.ts'
import { companyTable, datedTable } from '../db/company-table.ts'
import { nameKey } from '../db/same-name.ts'

/** A person who works for the company, whether or not that person can sign in. */
export const employee = companyTable(
  'employee',
  {
    jobNumber: text('job_number').notNull(),
    name: text('name').notNull(),
    /** Sounds of the name, for search: full pinyin and initials. */
    nameSounds: text('name_sounds').notNull().default(''),
    phone: text('phone'),
    gender: text('gender').$type<'female' | 'male'>(),
    birth: date('birth', { mode: 'string' }),
    hiredOn: date('hired_on', { mode: 'string' }).notNull(),
    /** Last day of work, once known. */
    leftOn: date('left_on', { mode: 'string' }),
    /** Whether automatic planning may give duties. */
    participates: boolean('participates').notNull().default(true),
    /** Full or part time as scheduling takes it; null where it follows from the hire type. */
    staffType: text('staff_type').$type<StaffType>(),
    /** Fixed rest days, Monday = 0. */
    restWeekdays: smallint('rest_weekdays').array().notNull().default([]),
    email: text('email'),
    jobNature: text('job_nature'),
    officeLocation: text('office_location'),
    /** First day of work in a life. */
    firstWorkOn: date('first_work_on', { mode: 'string' }),
    retirementCategory: text('retirement_category').$type<(typeof retirementCategories)[number]>(),
    /** First day of social security with the company. */
    socialFrom: date('social_from', { mode: 'string' }),
    /** Of the document whose number is sealed. */
    identityKind: text('identity_kind').$type<IdentityKind>(),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [
    unique('employee_job_number').on(self.companyId, self.jobNumber),
    index('employee_phone').on(self.companyId, self.phone),
  ],
)

const ofEmployee = () =>
  uuid('employee_id')
    .notNull()
    .references(() => employee.id, { onDelete: 'cascade' })

/** A dated special protection: pregnancy from the seventh month, or nursing. */
export const protection = companyTable(
  'protection',
  {
    employeeId: ofEmployee(),
    kind: text('kind').$type<'pregnancy' | 'nursing'>().notNull(),
    from: date('from_date', { mode: 'string' }).notNull(),
    to: date('to_date', { mode: 'string' }).notNull(),
  },
  self => [index('protection_employee').on(self.employeeId)],
)

/** Stars for a workstation, one row each. */
export const skill = companyTable(
  'skill',
  {
    employeeId: ofEmployee(),
    workstationId: uuid('workstation_id').notNull(),
    stars: smallint('stars').notNull(),
    certificateUntil: date('certificate_until', { mode: 'string' }),
  },
  self => [unique('skill_once').on(self.employeeId, self.workstationId)],
)

/** A stretch of a day's availability. */
export interface AvailabilitySegmentValue {
  start: number
  end: number
  level: 'preferred' | 'possible' | 'impossible'
}

/** A dated weekly pattern: seven days, Monday first, each with up to four segments. */
export const availabilityPattern = datedTable(
  'availability_pattern',
  ['employee_id'],
  {
    employeeId: ofEmployee(),
    weekdays: jsonb('weekdays').$type<AvailabilitySegmentValue[][]>().notNull(),
  },
  self => [index('availability_pattern_employee').on(self.employeeId, self.from)],
)

/** A single date that differs from the pattern. */
export const availabilityException = companyTable(
  'availability_exception',
  {
    employeeId: ofEmployee(),
    date: date('date', { mode: 'string' }).notNull(),
    segments: jsonb('segments').$type<AvailabilitySegmentValue[]>().notNull(),
  },
  self => [unique('availability_exception_once').on(self.employeeId, self.date)],
)

/** A dated hourly cost of an employee, or of a position where the employee has none. */
export const payRate = companyTable(
  'pay_rate',
  {
    employeeId: uuid('employee_id').references(() => employee.id, { onDelete: 'cascade' }),
    position: text('position'),
    from: date('from_date', { mode: 'string' }).notNull(),
    hourlyCents: integer('hourly_cents').notNull(),
    revision: integer('revision').notNull().default(0),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [index('pay_rate_employee').on(self.employeeId, self.from)],
)

/** What of a person's terms becomes another from a day on; the terms themselves stand in `employment` from its entry on. */
export const personnelChange = companyTable(
  'personnel_change',
  {
    employeeId: ofEmployee(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    /** The first day on which it holds. */
    on: date('on_date', { mode: 'string' }).notNull(),
    /** Values that it sets, and what stood on that day when it was entered. */
    after: jsonb('after').$type<ChangedTerms>().notNull(),
    before: jsonb('before').$type<ChangedTerms>().notNull(),
    /** Hourly pay that it sets, by the rate that it made; beside the values, since fewer may see it. */
    payRateId: uuid('pay_rate_id').references(() => payRate.id, { onDelete: 'set null' }),
    payBefore: integer('pay_before'),
    payAfter: integer('pay_after'),
    reason: text('reason').notNull().default(''),
    state: text('state').$type<ChangeState>().notNull().default('pending'),
    conflict: boolean('conflict').notNull().default(false),
    plannedOn: date('planned_on', { mode: 'string' }),
    actualOn: date('actual_on', { mode: 'string' }),
    comment: text('comment').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    cancelledBy: text('cancelled_by'),
    cancelReason: text('cancel_reason'),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    revision: integer('revision').notNull().default(0),
  },
  self => [
    index('personnel_change_employee').on(self.employeeId, self.on),
    index('personnel_change_due').on(self.companyId, self.on).where(sql`${self.state} = 'pending'`),
  ],
)

/** What people are marked with, to be found by. */
export const tag = companyTable(
  'people_tag',
  {
    name: text('name').notNull(),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [uniqueIndex('people_tag_name').on(self.companyId, nameKey(self.name)).where(sql`${self.deletedAt} is null`)],
)

/** How many people a department is to have from a day on, of a position or in all; the latest that began counts. */
export const headcountPlan = companyTable(
  'headcount_plan',
  {
    departmentId: uuid('department_id')
      .notNull()
      .references(() => department.id),
    position: text('position'),
    from: date('from_date', { mode: 'string' }).notNull(),
    heads: integer('heads').notNull(),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [index('headcount_plan_department').on(self.departmentId, self.from)],
)

/** Who carries which tag. */
export const employeeTag = companyTable(
  'people_tag_carried',
  {
    employeeId: ofEmployee(),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tag.id, { onDelete: 'cascade' }),
  },
  self => [
    unique('people_tag_carried_once').on(self.employeeId, self.tagId),
    index('people_tag_carried_tag').on(self.tagId),
  ],
)
