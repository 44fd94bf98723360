/** Workbooks that were made in the background: kept sealed for whoever asked, for some days. */
import { index, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, companyTable } from '../db/company-table.ts'
import { task } from '../jobs/schema.ts'

export const exportFile = companyTable(
  'export_file',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').notNull(),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  self => [unique('export_file_task').on(self.taskId), index('export_file_age').on(self.createdAt)],
)
