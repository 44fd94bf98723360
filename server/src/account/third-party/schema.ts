/** Accounts at third parties by which a person signs in. */
import { sql } from 'drizzle-orm'
import { pgPolicy, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { appRole, currentPerson, identity } from '../../db/company-table.ts'
import { person } from '../../db/schema.ts'

/** One account at one provider; a person sees and removes its own, sign-in works on them as owner. */
export const linkedAccount = pgTable(
  'linked_account',
  {
    id: identity(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** `messenger` or `workplace`. */
    provider: text('provider').notNull(),
    /** Who it is at the provider. */
    subject: text('subject').notNull(),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  self => [
    unique('linked_account_once').on(self.provider, self.subject),
    unique('linked_account_of_person').on(self.personId, self.provider),
    pgPolicy('linked_account_self', {
      to: appRole,
      using: sql`person_id = ${currentPerson}`,
      withCheck: sql`person_id = ${currentPerson}`,
    }),
  ],
)
