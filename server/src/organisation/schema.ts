/** Tables of the organisation: sites and the logo; departments and roles lie with access. */
import { sql } from 'drizzle-orm'
import { jsonb, pgPolicy, text, uuid } from 'drizzle-orm/pg-core'
import { department } from '../access/schema.ts'
import { appRole, bytes, companyRow, companyTable, currentPerson } from '../db/company-table.ts'

/** Opening hours of one weekday; null where the site is closed. Above 1,440 it closes the next morning. */
export type OpeningHours = { start: number; end: number } | null

/** A department where work has demand. */
export const site = companyTable('site', {
  departmentId: uuid('department_id')
    .notNull()
    .unique()
    .references(() => department.id, { onDelete: 'cascade' }),
  timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
  /** Region of holidays: a jurisdiction code, `CN`, `TW`, `HK`, ... */
  region: text('region').notNull().default('CN'),
  format: text('format'),
  type: text('type'),
  /** Seven entries, Monday first. */
  openingHours: jsonb('opening_hours').$type<OpeningHours[]>().notNull(),
})

/** The company's logo. The second policy shows a person those of its own companies, for the chooser. */
export const companyLogo = companyRow(
  'company_logo',
  { type: text('type').$type<'image/png' | 'image/jpeg'>().notNull(), bytes: bytes('bytes').notNull() },
  () => [
    pgPolicy('company_logo_of_member', {
      for: 'select',
      to: appRole,
      using: sql`company_id in (select company_id from membership where person_id = ${currentPerson} and active)`,
    }),
  ],
)
