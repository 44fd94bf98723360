/** The table of company workbooks that wait to be applied. */
import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, companyTable } from '../db/company-table.ts'

/** A company workbook that was checked, until it is applied. */
export const companyImport = companyTable('company_import', {
  fileName: text('file_name').notNull(),
  file: bytes('file'),
  faults: integer('faults').notNull(),
  taskId: uuid('task_id'),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
