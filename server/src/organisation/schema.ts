/** Tables of the organisation: departments, sites, roles and memberships. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
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
import { appRole, companyRow, companyTable, currentPerson } from '../db/company-table.ts'
import { person } from '../db/schema.ts'

/** A department; the company's root has no parent. */
export const department = companyTable(
  'department',
  {
    parentId: uuid('parent_id').references((): AnyPgColumn => department.id),
    name: text('name').notNull(),
    code: text('code'),
    position: integer('position').notNull().default(0),
    revision: integer('revision').notNull().default(0),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [index('department_parent').on(self.parentId)],
)

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

/** A role: built-in ones carry a code and take their permissions from the contract, custom ones list their own. */
export const role = companyTable(
  'role',
  {
    code: text('code'),
    name: text('name').notNull(),
    permissions: text('permissions').array().notNull().default(sql`'{}'`),
    revision: integer('revision').notNull().default(0),
  },
  self => [unique('role_code').on(self.companyId, self.code)],
)

/** Which departments a member manages. `own` is that of the linked employee, `custom` the listed ones. */
export type Scope =
  | { kind: 'company' }
  | { kind: 'own' }
  | { kind: 'custom'; departmentIds: string[] }
  | { kind: 'self' }

/** What the database calls the rule that an employee is one active member at most. */
export const oneActive = 'membership_employee_once'

/** A person's place in a company. The second policy shows a person its own memberships while it has no company. */
export const membership = companyTable(
  'membership',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** The person as an employee; references people's table, which knows this one. */
    employeeId: uuid('employee_id'),
    roleIds: uuid('role_ids').array().notNull().default(sql`'{}'`),
    scope: jsonb('scope').$type<Scope>().notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  self => [
    unique('membership_once').on(self.companyId, self.personId),
    index('membership_person').on(self.personId),
    // An employee is one person: of two who join as the same one at once the database lets one in.
    uniqueIndex(oneActive).on(self.companyId, self.employeeId).where(sql`${self.active}`),
    pgPolicy('membership_self', { for: 'select', to: appRole, using: sql`person_id = ${currentPerson}` }),
  ],
)

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

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

/** A company workbook that was checked, until it is applied. */
export const companyImport = companyTable('company_import', {
  fileName: text('file_name').notNull(),
  file: bytes('file'),
  faults: integer('faults').notNull(),
  taskId: uuid('task_id'),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
