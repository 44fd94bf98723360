/** Tables of batch planning: the nightly schedule, its runs and what came of each site. */
import { bigint, boolean, date, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { BatchState, OpenDay } from '#contract/planning/batch.ts'
import { department } from '../../access/schema.ts'
import { companyRow, companyTable } from '../../db/company-table.ts'

export const batchSchedule = companyRow('batch_schedule', {
  enabled: boolean('enabled').notNull(),
  startMinute: integer('start_minute').notNull(),
  periodsAhead: integer('periods_ahead').notNull(),
  seconds: integer('seconds').notNull(),
  siteIds: uuid('site_ids').array().notNull().default([]),
  /** The business date of the last run that the schedule began by itself. */
  lastRunOn: date('last_run_on', { mode: 'string' }),
  revision: integer('revision').notNull().default(0),
})

export const batchRun = companyTable('batch_run', {
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  startedByName: text('started_by_name').notNull(),
  source: text('source').$type<'screen' | 'schedule' | 'command'>().notNull(),
  first: date('first_date', { mode: 'string' }).notNull(),
})

/** One site of a run. */
export const batchResult = companyTable(
  'batch_result',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => batchRun.id, { onDelete: 'cascade' }),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => department.id),
    state: text('state').$type<BatchState>().notNull(),
    planId: uuid('plan_id'),
    open: integer('open'),
    /** The dates on which duties were left open, with how many; null in results of runs that did not name them. */
    openDays: jsonb('open_days').$type<OpenDay[]>(),
    prohibited: integer('prohibited'),
    score: bigint('score', { mode: 'number' }),
    /** Proved: no roster scores less. Null where the plan kept another roster than that of the score. */
    bound: bigint('bound', { mode: 'number' }),
    /** Why it failed or was left alone. */
    code: text('code'),
    values: jsonb('values').$type<Record<string, string | number>>(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  self => [
    unique('batch_result_site').on(self.runId, self.departmentId),
    index('batch_result_run').on(self.runId, self.state),
  ],
)
