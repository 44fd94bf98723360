/** What an edit of several people wrote over, for as long as its undo may be asked for. */
import { jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Edited } from '#contract/people/bulk.ts'
import { companyTable } from '../../db/company-table.ts'

/** One of them: the revision that the edit left, and the values that it wrote over. */
export interface Former {
  employeeId: string
  revision: number
  set: Edited
}

export const employeeEdit = companyTable('employee_edit', {
  /** Whose it is to take back. */
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  former: jsonb('former').$type<Former[]>().notNull(),
})
