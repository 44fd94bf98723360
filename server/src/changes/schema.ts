/** The table of changes that somebody has still to take up. */
import { date, index, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companyTable } from '../db/company-table.ts'
import type { Matter, Reader } from './matters.ts'

/**
 * A change, once for each reader, until that reader drains it. Of a person, of a department with what lies below it, or
 * of the whole company where neither is named; of all days where none are.
 */
export const change = companyTable(
  'change',
  {
    reader: text('reader').$type<Reader>().notNull(),
    matter: text('matter').$type<Matter>().notNull(),
    departmentId: uuid('department_id'),
    employeeId: uuid('employee_id'),
    first: date('first_date', { mode: 'string' }),
    last: date('last_date', { mode: 'string' }),
    /** By the database's own clock: it tells how far a reader lags behind. */
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  self => [index('change_reader').on(self.companyId, self.reader)],
)
