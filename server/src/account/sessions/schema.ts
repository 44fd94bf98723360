/** Browsers by which a person has signed in, and every sign-in with its outcome. */
import { sql } from 'drizzle-orm'
import { index, pgPolicy, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { SignInMethod, SignInOutcome } from '#contract/account/entry/security-calls.ts'
import { appRole, currentPerson, identity } from '../../db/company-table.ts'
import { person } from '../../db/schema.ts'

/** A browser that a person has signed in by; outlives its sessions. Only the hash of its cookie's token is kept. */
export const knownDevice = pgTable(
  'known_device',
  {
    id: identity(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    device: text('device').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  self => [
    unique('known_device_once').on(self.personId, self.tokenHash),
    pgPolicy('known_device_self', {
      to: appRole,
      using: sql`person_id = ${currentPerson}`,
      withCheck: sql`person_id = ${currentPerson}`,
    }),
  ],
)

/** One sign-in, or one that failed; a person reads its own and changes none. */
export const signInEvent = pgTable(
  'sign_in_event',
  {
    id: identity(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    method: text('method').$type<SignInMethod>().notNull(),
    outcome: text('outcome').$type<SignInOutcome>().notNull(),
    device: text('device').notNull(),
    /** Shortened. */
    address: text('address').notNull(),
  },
  self => [
    index('sign_in_event_person').on(self.personId, self.id),
    pgPolicy('sign_in_event_read', { for: 'select', to: appRole, using: sql`person_id = ${currentPerson}` }),
  ],
)
