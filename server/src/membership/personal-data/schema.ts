/** Requests of people to have their data deleted, and what was answered. */
import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companyTable } from '../../db/company-table.ts'
import { person } from '../../db/schema.ts'

export type DeletionState = 'waiting' | 'withdrawn' | 'answered'

export const deletionRequest = companyTable(
  'deletion_request',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    state: text('state').$type<DeletionState>().notNull().default('waiting'),
    reason: text('reason').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** What the company did, and what it must keep by law. */
    answer: text('answer').notNull().default(''),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  self => [index('deletion_request_person').on(self.companyId, self.personId)],
)
