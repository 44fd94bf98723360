/** Tables of the organisation: sites, what departments were and are to become, and the logo; departments and roles lie with access. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  CarriedKind,
  DepartmentChangeKind,
  DepartmentChangeState,
} from '#contract/organisation/department-change.ts'
import { department } from '../access/schema.ts'
import { appRole, bytes, companyRow, companyTable, currentPerson } from '../db/company-table.ts'

/** Opening hours of one weekday; null where the site is closed. Above 1,440 it closes the next morning. */
export type OpeningHours = { start: number; end: number } | null

/** A department where work has demand. */
export const site = companyTable('site', {
  departmentId: uuid('department_id')
    .notNull()
    .unique()
    .references(() => department.id, { onDelete: 'cascade' }),
  timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
  /** Region of holidays: a jurisdiction code, `CN`, `TW`, `HK`, ... */
  region: text('region').notNull().default('CN'),
  format: text('format'),
  type: text('type'),
  /** Seven entries, Monday first. */
  openingHours: jsonb('opening_hours').$type<OpeningHours[]>().notNull(),
})

const ofDepartment = () =>
  uuid('department_id')
    .notNull()
    .references(() => department.id, { onDelete: 'cascade' })

/** What a department was called and where it lay until a day, where that became another on it. */
export const departmentPast = companyTable(
  'department_past',
  {
    departmentId: ofDepartment(),
    /** The first day on which it is no longer so. */
    until: date('until_date', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    parentId: uuid('parent_id'),
  },
  self => [unique('department_past_day').on(self.departmentId, self.until)],
)

/** What a department becomes on a day: it opens, lies elsewhere, goes into another or closes. */
export const departmentChange = companyTable(
  'department_change',
  {
    departmentId: ofDepartment(),
    kind: text('kind').$type<DepartmentChangeKind>().notNull(),
    /** The first day on which it holds. */
    on: date('on_date', { mode: 'string' }).notNull(),
    /** Under which it comes to lie, into which it goes, or which takes over its people. */
    targetId: uuid('target_id').references(() => department.id),
    reason: text('reason').notNull().default(''),
    state: text('state').$type<DepartmentChangeState>().notNull().default('pending'),
    /** Why it could not be carried out when its day had come: a code and its values. */
    conflict: jsonb('conflict').$type<{ code: string; values: Record<string, string | number> }>(),
    /** Whether whoever entered it may give all that scopes give, so that scopes go along. */
    carriesScopes: boolean('carries_scopes').notNull().default(false),
    /** What went along, by the ids of records. */
    carried: jsonb('carried').$type<Partial<Record<CarriedKind, string[]>>>().notNull().default({}),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    cancelledBy: text('cancelled_by'),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    revision: integer('revision').notNull().default(0),
  },
  self => [
    index('department_change_department').on(self.departmentId, self.on),
    index('department_change_target').on(self.targetId),
    // Two changes of one department on a day would not say which of them holds.
    uniqueIndex('department_change_day')
      .on(self.departmentId, self.on)
      .where(sql`${self.state} in ('pending', 'conflict')`),
  ],
)

/** The company's logo. The second policy shows a person those of its own companies, for the chooser. */
export const companyLogo = companyRow(
  'company_logo',
  { type: text('type').$type<'image/png' | 'image/jpeg'>().notNull(), bytes: bytes('bytes').notNull() },
  () => [
    pgPolicy('company_logo_of_member', {
      for: 'select',
      to: appRole,
      using: sql`company_id in (select company_id from membership where person_id = ${currentPerson} and active)`,
    }),
  ],
)
