/** The table of published holiday notices that companies imported. */
import { sql } from 'drizzle-orm'
import { integer, jsonb, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DayKind } from '#contract/engine.ts'
import { companyTable } from '../db/company-table.ts'

/** One day of a notice; a kind that is not the weekday's own. */
export interface NoticeDay {
  date: string
  kind: DayKind
  name: string | null
}

/** The notice of a region's year: it stands over what the calendar computes for that year. */
export const holidayNotice = companyTable(
  'holiday_notice',
  {
    region: text('region').notNull(),
    year: integer('year').notNull(),
    days: jsonb('days').$type<NoticeDay[]>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    revision: integer('revision').notNull().default(0),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [
    uniqueIndex('holiday_notice_once').on(self.companyId, self.region, self.year).where(sql`${self.deletedAt} is null`),
  ],
)
