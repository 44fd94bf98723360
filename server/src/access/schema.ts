/**
 * Tables that say who may do what and where: the tree of departments, roles, memberships, and where whoever works here
 * stands on a date. Organisation, people and membership write them; here they are read.
 */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import type { Scope } from '#contract/shared/scope.ts'
import { appRole, companyTable, currentPerson, datedTable } from '../db/company-table.ts'
import { nameKey } from '../db/same-name.ts'
import { person } from '../db/schema.ts'

/** A department; the company's root has no parent. */
export const department = companyTable(
  'department',
  {
    parentId: uuid('parent_id').references((): AnyPgColumn => department.id),
    name: text('name').notNull(),
    code: text('code'),
    /** Among those under the same parent. */
    position: integer('position').notNull().default(0),
    /** What it is in the company; organisation knows the words. */
    nature: text('nature'),
    /** Who leads it; references people's table, which knows this one. */
    headId: uuid('head_id'),
    legalEntity: text('legal_entity'),
    costCentre: text('cost_centre'),
    province: text('province'),
    area: text('area'),
    level: text('level'),
    /** Its first day, where it is opened with one; people may be put there from that day on. */
    opensOn: date('opens_on', { mode: 'string' }),
    /** The first day on which it is there no more: it is deleted, but what was recorded for it is seen as before. */
    closedOn: date('closed_on', { mode: 'string' }),
    revision: integer('revision').notNull().default(0),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [index('department_parent').on(self.parentId), index('department_head').on(self.headId)],
)

/**
 * Each department with itself and every department above it, as steps upwards. The database keeps it when a department
 * is added, moved or removed; removed ones are not in it, but for those that were closed with a day, whose past is seen
 * by whoever reaches where they lay. Nothing else writes it.
 */
export const departmentLine = companyTable(
  'department_line',
  {
    departmentId: uuid('department_id')
      .notNull()
      .references(() => department.id, { onDelete: 'cascade' }),
    aboveId: uuid('above_id')
      .notNull()
      .references(() => department.id, { onDelete: 'cascade' }),
    steps: integer('steps').notNull(),
  },
  self => [
    unique('department_line_once').on(self.departmentId, self.aboveId),
    index('department_line_above').on(self.aboveId, self.departmentId),
  ],
)

/** A role: built-in ones carry a code and take their permissions from the contract, custom ones list their own. */
export const role = companyTable(
  'role',
  {
    code: text('code'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    permissions: text('permissions').array().notNull().default(sql`'{}'`),
    /** Where the role is used, for whoever has it; absent where that is the position's or the member's own matter. */
    scope: jsonb('scope').$type<Scope>(),
    revision: integer('revision').notNull().default(0),
    /** Nobody has one that is deleted; its grants wait for it to come back. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [unique('role_code').on(self.companyId, self.code)],
)

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
    /** The member's own, for every role that is granted without one; absent where role or position say it. */
    scope: jsonb('scope').$type<Scope>(),
    active: boolean('active').notNull().default(true),
    revision: integer('revision').notNull().default(0),
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

/** A role that a member has, from a first to a last day. */
export const roleGrant = companyTable(
  'role_grant',
  {
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    /** Instead of the member's own, for this role alone. */
    scope: jsonb('scope').$type<Scope>(),
    from: date('from_date', { mode: 'string' }),
    to: date('to_date', { mode: 'string' }),
  },
  self => [index('role_grant_membership').on(self.membershipId), index('role_grant_role').on(self.roleId)],
)

/** What people are employed as: terms name one by its name, and whoever holds it has its roles and its scope. */
export const position = companyTable(
  'position',
  {
    name: text('name').notNull(),
    /** How far whoever holds it reaches; absent where that is the role's or the member's own matter. */
    scope: jsonb('scope').$type<Scope>(),
    /** Roles that whoever holds it has, from the first to the last day of the terms that name it. */
    roleIds: uuid('role_ids').array().notNull().default(sql`'{}'`),
    revision: integer('revision').notNull().default(0),
    /** One that is deleted gives nothing; terms keep its name. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [uniqueIndex('position_name').on(self.companyId, nameKey(self.name)).where(sql`${self.deletedAt} is null`)],
)

/** One dated set of terms; those of one employee do not overlap. */
export const employment = datedTable(
  'employment',
  ['employee_id'],
  {
    /** References people's table, which knows this one. */
    employeeId: uuid('employee_id').notNull(),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => department.id),
    position: text('position'),
    rank: text('rank'),
    /** Whom the person answers to; references people's table. */
    managerId: uuid('manager_id'),
    hireType: text('hire_type')
      .$type<'full_time' | 'part_time' | 'student' | 'hourly'>()
      .notNull()
      .default('full_time'),
    hoursSystem: text('hours_system').$type<'standard' | 'comprehensive' | 'flexible' | 'part_time'>().notNull(),
    /** Of comprehensive hours only. */
    cycle: text('cycle').$type<'week' | 'month' | 'quarter' | 'year'>(),
    dayMinutes: integer('day_minutes').notNull(),
    weekMinutes: integer('week_minutes').notNull(),
    /** What the first day decided anew, beside what differs from the day before: it may have decided what stood already. */
    decided: text('decided').array().notNull().default(sql`'{}'`),
  },
  self => [
    index('employment_employee').on(self.employeeId, self.from),
    index('employment_department').on(self.departmentId, self.from),
    index('employment_manager').on(self.managerId, self.from).where(sql`${self.managerId} is not null`),
  ],
)
