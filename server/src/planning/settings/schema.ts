/** Tables of the schedule settings and of weekly labour budgets. */
import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ScheduleSettings } from '#contract/planning/settings/settings.ts'
import { department } from '../../access/schema.ts'
import { companyRow, companyTable } from '../../db/company-table.ts'

/** Without a row the defaults hold. */
export const scheduleSettings = companyRow('schedule_settings', {
  settings: jsonb('settings').$type<ScheduleSettings>().notNull(),
  version: integer('version').notNull(),
})

/** The budget of a site from a week on, in money or as a share of forecast turnover. */
export const budget = companyTable(
  'budget',
  {
    departmentId: uuid('department_id')
      .notNull()
      .references(() => department.id),
    from: date('from_date', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'amount' | 'share'>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    basisPoints: integer('basis_points'),
    revision: integer('revision').notNull().default(0),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [uniqueIndex('budget_once').on(self.departmentId, self.from).where(sql`${self.deletedAt} is null`)],
)
