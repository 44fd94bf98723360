/** Tables of rules: how automatic planning works, and what a company warns of. */

import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Rule, Style, Weights } from '#contract/engine.ts'
import { companyTable } from '../../db/company-table.ts'
import { nameKey } from '../../db/same-name.ts'

/** What an intelligent scheduling rule holds beside its name, departments and switches. */
export interface SchedulingFigures {
  restHours: number
  comfort: { maxRunDays: number; maxShiftChanges: number }
  priority: ('hire_type' | 'stars' | 'fairness')[]
  influences: ('weather' | 'event' | 'holiday')[]
  stepMinutes: number
  dutyMinutes: [number, number]
  weights: Weights
  /** Absent or null where nobody chose one: the engine's usual style. */
  style?: Style | null
}

export const schedulingRule = companyTable('scheduling_rule', {
  name: text('name').notNull(),
  departmentIds: uuid('department_ids').array().notNull(),
  enabled: boolean('enabled').notNull().default(true),
  prediction: text('prediction').$type<'turnover'>().notNull(),
  algorithm: text('algorithm').$type<'hours_estimate' | 'shift_template' | 'both'>().notNull(),
  /** Where two rules name a department, the smaller rank is followed. */
  rank: integer('rank').notNull(),
  figures: jsonb('figures').$type<SchedulingFigures>().notNull(),
  revision: integer('revision').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})

export const warningRule = companyTable(
  'warning_rule',
  {
    number: text('number').notNull(),
    description: text('description').notNull(),
    kind: text('kind').$type<'compliance' | 'efficiency'>().notNull(),
    rule: jsonb('rule').$type<Rule>().notNull(),
    processing: text('processing').$type<'prohibited' | 'needs_approval'>().notNull(),
    overridable: boolean('overridable').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [
    uniqueIndex('warning_rule_number').on(self.companyId, nameKey(self.number)).where(sql`${self.deletedAt} is null`),
  ],
)
