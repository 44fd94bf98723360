/** Tables of custom fields, and of the values that people have of them. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CustomCategory, CustomType, CustomValue, customChoices } from '#contract/people/custom-field.ts'
import { companyTable } from '../../db/company-table.ts'
import { nameKey } from '../../db/same-name.ts'
import { employee } from '../schema.ts'

export const customField = companyTable(
  'custom_field',
  {
    category: text('category').$type<CustomCategory>().notNull(),
    name: text('name').notNull(),
    type: text('type').$type<CustomType>().notNull(),
    placeholder: text('placeholder').notNull().default(''),
    options: text('options').array().notNull().default([]),
    choice: text('choice').$type<(typeof customChoices)[number]>().notNull().default('single'),
    required: boolean('required').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
    description: text('description').notNull().default(''),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [
    uniqueIndex('custom_field_name').on(self.companyId, nameKey(self.name)).where(sql`${self.deletedAt} is null`),
  ],
)

/** What somebody has of a field; of a select the options that are chosen, of a person the id. */
export const customValue = companyTable(
  'custom_value',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    fieldId: uuid('field_id')
      .notNull()
      .references(() => customField.id, { onDelete: 'cascade' }),
    value: jsonb('value').$type<CustomValue>().notNull(),
  },
  self => [unique('custom_value_once').on(self.employeeId, self.fieldId), index('custom_value_field').on(self.fieldId)],
)
