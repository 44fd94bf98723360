/** Codes, tickets and tokens on the way in: each known by hashes only, used once, short-lived. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgPolicy, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { appRole } from '../../db/company-table.ts'

/** One secret under way; no call may read it. */
export const entrySecret = pgTable(
  'entry_secret',
  {
    /** What it is for, for example `image`, `phone`, `reset`. */
    purpose: text('purpose').notNull(),
    /** Hash of what names it: a token, or a phone with what it is to prove. */
    keyHash: text('key_hash').notNull(),
    /** Hash of what must be known besides; absent where the key itself is the secret. */
    secretHash: text('secret_hash'),
    data: jsonb('data').notNull(),
    /** Wrong guesses that are still allowed. */
    guesses: integer('guesses').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  self => [
    primaryKey({ columns: [self.purpose, self.keyHash] }),
    index('entry_secret_expiry').on(self.expiresAt),
    pgPolicy('entry_secret_nobody', { to: appRole, using: sql`false`, withCheck: sql`false` }),
  ],
)
