/** Tables of templates: a week of shifts per workstation, for ordinary weeks or for a kind of holiday. */
import { boolean, index, integer, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { department } from '../../access/schema.ts'
import { companyTable } from '../../db/company-table.ts'
import { shift } from '../shifts/schema.ts'

/** A shift template, or with a kind of holiday a holiday template. */
export const shiftTemplate = companyTable('shift_template', {
  name: text('name').notNull(),
  departmentId: uuid('department_id')
    .notNull()
    .references(() => department.id),
  holidayKind: text('holiday_kind').$type<'legal' | 'ordinary' | 'foreign'>(),
  enabled: boolean('enabled').notNull().default(true),
  founderName: text('founder_name').notNull(),
  revision: integer('revision').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})

/** Heads needed in a shift at a workstation, on the weekdays named. */
export const shiftTemplateRow = companyTable(
  'shift_template_row',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => shiftTemplate.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Monday = 1 … Sunday = 7. */
    weekdays: smallint('weekdays').array().notNull(),
    workstationId: uuid('workstation_id').notNull(),
    shiftId: uuid('shift_id')
      .notNull()
      .references(() => shift.id),
    heads: integer('heads').notNull(),
  },
  self => [index('shift_template_row_template').on(self.templateId, self.position)],
)
