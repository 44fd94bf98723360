/** Posts that people hold beside their main employment. */
import { date, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SideRelation } from '#contract/people/side-post.ts'
import { department } from '../../access/schema.ts'
import { companyTable } from '../../db/company-table.ts'
import { employee } from '../schema.ts'

export const sidePost = companyTable(
  'side_post',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    relation: text('relation').$type<SideRelation>().notNull(),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => department.id),
    position: text('position'),
    rank: text('rank'),
    from: date('from_date', { mode: 'string' }).notNull(),
    to: date('to_date', { mode: 'string' }),
    /** Of a day there; null where it is all day. */
    minutes: integer('minutes'),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [index('side_post_employee').on(self.employeeId, self.from)],
)
