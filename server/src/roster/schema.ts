/**
 * What people were to work, the dates that were kept free for them, and when they are away: by person and business date.
 * Planning writes the first two, the areas of requests the third; others read.
 */
import { boolean, date, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Break, Segment } from '#contract/engine.ts'
import { department } from '../access/schema.ts'
import { companyTable } from '../db/company-table.ts'
import { employee } from '../people/schema.ts'

/** The columns of a duty, the same in a plan's draft and in effect. The plan is of a room above, which adds its reference. */
export const dutyColumns = () => ({
  /** Given by whoever made the duty, so unique in its plan only. */
  dutyId: uuid('duty_id').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  employeeId: uuid('employee_id').references(() => employee.id),
  start: integer('start_minute').notNull(),
  end: integer('end_minute').notNull(),
  breaks: jsonb('breaks').$type<Break[]>().notNull(),
  segments: jsonb('segments').$type<Segment[]>().notNull(),
  shiftId: uuid('shift_id'),
  pinned: boolean('pinned').notNull().default(false),
  training: boolean('training').notNull().default(false),
  excepted: text('excepted').array().notNull().default([]),
  /** What a planner wrote about it; null where nothing. */
  note: text('note'),
})

/** Of which plan and place something in effect is, and of which version: whoever builds on it need not know plans. */
const effectColumns = () => ({
  planId: uuid('plan_id').notNull(),
  /** The site where it is worked, or kept free. */
  departmentId: uuid('department_id')
    .notNull()
    .references(() => department.id),
  version: integer('version').notNull(),
})

/** One duty of a plan's version in force; replaced as a whole when the next version is published. */
export const dutyInEffect = companyTable('published_duty', { ...effectColumns(), ...dutyColumns() }, self => [
  unique('published_duty_once').on(self.planId, self.dutyId),
  index('published_duty_employee').on(self.employeeId, self.date),
])

/** A date that a plan's version in force keeps free for a person; replaced together with its duties. */
export const restInEffect = companyTable(
  'published_rest',
  {
    ...effectColumns(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id),
    date: date('date', { mode: 'string' }).notNull(),
  },
  self => [
    unique('published_rest_once').on(self.planId, self.employeeId, self.date),
    index('published_rest_employee').on(self.employeeId, self.date),
  ],
)

/** Why somebody is away: of leave no more than that is told here, its kind and reason are private to who decides. */
export type AbsenceWhy = 'leave' | 'outing' | 'trip'
/** Asked for and not decided yet, or agreed to. */
export type AbsenceState = 'waiting' | 'agreed'

/** A date on which somebody is away, or asks to be. */
export const plannedAbsence = companyTable(
  'planned_absence',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    /** Minutes of the date; absent for all of it. */
    start: integer('start_minute'),
    end: integer('end_minute'),
    /** The rostered minutes that it takes, fixed when it was asked for; null where nobody counted them. */
    minutes: integer('minutes'),
    state: text('state').$type<AbsenceState>().notNull(),
    why: text('why').$type<AbsenceWhy>().notNull(),
    /** The request that it comes from, of an area above. */
    sourceId: uuid('source_id').notNull(),
  },
  self => [
    unique('planned_absence_once').on(self.sourceId, self.employeeId, self.date),
    index('planned_absence_employee').on(self.employeeId, self.date),
  ],
)
