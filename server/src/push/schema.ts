/** Browsers that show notifications of a person, and the pushes that wait for one to say that it has shown them. */

import { sql } from 'drizzle-orm'
import { index, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appRole, currentPerson, identity } from '../db/company-table.ts'
import { person, session } from '../db/schema.ts'

/**
 * A browser's address at its push service, with the keys that a push to it is sealed with. It goes with the session that
 * named it: a browser that is signed out shows nothing of anybody. Whoever knows the address can send to it, so no call
 * answers it, and no backup holds it.
 */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: identity(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    publicKey: text('public_key').notNull(),
    secret: text('secret').notNull(),
    device: text('device').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  self => [
    index('push_subscription_person').on(self.personId),
    index('push_subscription_session').on(self.sessionId),
    pgPolicy('push_subscription_self', {
      to: appRole,
      using: sql`person_id = ${currentPerson}`,
      withCheck: sql`person_id = ${currentPerson}`,
    }),
  ],
)

/** One push to all browsers of a person; the first that shows it says so by the token, of which the hash is kept. */
export const pushMessage = pgTable(
  'push_message',
  {
    id: identity(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Null once it was used. */
    tokenHash: text('token_hash').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    shownAt: timestamp('shown_at', { withTimezone: true }),
  },
  self => [
    index('push_message_person').on(self.personId),
    index('push_message_age').on(self.createdAt),
    pgPolicy('push_message_nobody', { to: appRole, using: sql`false`, withCheck: sql`false` }),
  ],
)
