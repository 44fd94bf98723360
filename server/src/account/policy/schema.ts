/** Who accepted which version of the privacy agreement, and when. */
import { sql } from 'drizzle-orm'
import { pgPolicy, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { appRole, currentPerson, identity } from '../../db/company-table.ts'
import { person } from '../../db/schema.ts'

/** A person sees its own lines alone, adds to them and never changes one. */
export const policyAcceptance = pgTable(
  'policy_acceptance',
  {
    id: identity(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  self => [
    unique('policy_acceptance_once').on(self.personId, self.version),
    pgPolicy('policy_acceptance_read', { for: 'select', to: appRole, using: sql`person_id = ${currentPerson}` }),
    pgPolicy('policy_acceptance_add', { for: 'insert', to: appRole, withCheck: sql`person_id = ${currentPerson}` }),
  ],
)
