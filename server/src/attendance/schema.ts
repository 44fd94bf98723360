/** What was agreed to and attendance counts with. */
import { date, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { overtimeReturns } from '#contract/attendance/overtime.ts'
import { companyTable } from '../db/company-table.ts'
import { employee } from '../people/schema.ts'

/** Overtime that was agreed to. Two that share minutes are two rows, and a minute of both is worked once. */
export const agreedOvertime = companyTable(
  'agreed_overtime',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    start: integer('start_minute').notNull(),
    end: integer('end_minute').notNull(),
    returns: text('returns').$type<(typeof overtimeReturns)[number]>().notNull(),
    requestId: uuid('request_id').notNull(),
  },
  self => [
    unique('agreed_overtime_once').on(self.requestId, self.employeeId),
    index('agreed_overtime_employee').on(self.employeeId, self.date),
  ],
)
