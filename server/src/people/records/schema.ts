/** Tables of the record of an employee: its entries by kind, and the files that belong to them. */
import { index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RecordContent, RecordFileType, RecordKind } from '#contract/people/employee-record.ts'
import { bytes, companyTable } from '../../db/company-table.ts'
import { employee } from '../schema.ts'

/** What is sealed of one lies beside it, by its id. */
export const employeeRecord = companyTable(
  'employee_record',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RecordKind>().notNull(),
    content: jsonb('content').$type<RecordContent>().notNull(),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [index('employee_record_employee').on(self.employeeId, self.kind)],
)

/** A file of a record, as it was given. */
export const employeeFile = companyTable(
  'employee_file',
  {
    recordId: uuid('record_id')
      .notNull()
      .references(() => employeeRecord.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').$type<RecordFileType>().notNull(),
    size: integer('size').notNull(),
    bytes: bytes('bytes').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [index('employee_file_record').on(self.recordId)],
)
