/** The table of tasks: background work that a person can watch. */
import { index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companyTable } from '../db/company-table.ts'

export type TaskState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

export const task = companyTable(
  'task',
  {
    kind: text('kind').notNull(),
    state: text('state').$type<TaskState>().notNull().default('waiting'),
    /** 0 to 100. */
    progress: integer('progress').notNull().default(0),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    result: jsonb('result'),
    /** Code of the refusal or failure. */
    error: text('error'),
    errorValues: jsonb('error_values').$type<Record<string, string | number>>(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  self => [index('task_recent').on(self.companyId, self.kind, self.id)],
)
