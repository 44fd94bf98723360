/** Photos of people, one each; each upload is another row, so that its address is another. */
import { text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, companyTable } from '../../db/company-table.ts'
import { employee } from '../schema.ts'

export const employeePhoto = companyTable(
  'employee_photo',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    type: text('type').$type<'image/png' | 'image/jpeg'>().notNull(),
    bytes: bytes('bytes').notNull(),
  },
  self => [unique('employee_photo_once').on(self.employeeId)],
)
