/** Tables of in-app messages; persons and sessions lie in db/schema.ts with the other tables of persons. */
import { sql } from 'drizzle-orm'
import { index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companyTable } from '../db/company-table.ts'
import { person } from '../db/schema.ts'
import type { NoticeValues } from './tell.ts'

/** A message to one person: a code with values, put into words when it is shown. */
export const message = companyTable(
  'message',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    titleCode: text('title_code').notNull(),
    values: jsonb('values').$type<NoticeValues>().notNull().default({}),
    link: text('link'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When it was carried out of the house, where its kind is. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  self => [
    index('message_inbox').on(self.companyId, self.personId, self.id),
    index('message_unsent').on(self.id).where(sql`sent_at is null and kind like 'request.%'`),
    index('message_unread').on(self.companyId, self.personId).where(sql`read_at is null`),
  ],
)
