/** The table of shifts: named patterns of work and rest that duties are made from. */

import { boolean, integer, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Break } from '#contract/engine.ts'
import { companyTable } from '../../db/company-table.ts'

export const shift = companyTable('shift', {
  name: text('name').notNull(),
  /** One or two characters, typed into a cell; unique among the enabled shifts of a department. */
  shortName: text('short_name').notNull(),
  description: text('description').notNull().default(''),
  /** 1 to 12. */
  colour: smallint('colour').notNull(),
  start: integer('start_minute').notNull(),
  end: integer('end_minute').notNull(),
  crossDay: boolean('cross_day').notNull().default(false),
  breaks: jsonb('breaks').$type<Break[]>().notNull(),
  /** Presence less unpaid breaks, from the engine when it was saved. */
  workMinutes: integer('work_minutes').notNull(),
  /** Empty means any workstation. */
  workstationIds: uuid('workstation_ids').array().notNull().default([]),
  /** Empty means the whole company; else these departments and those below them. */
  departmentIds: uuid('department_ids').array().notNull().default([]),
  enabled: boolean('enabled').notNull().default(true),
  revision: integer('revision').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})
