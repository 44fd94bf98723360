/** Sealed values of any record, and which key the database is sealed with. No plain text and no key stands in either. */
import { sql } from 'drizzle-orm'
import { index, pgPolicy, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { appRole, companyTable, identity } from '../db/company-table.ts'

/** One private field of one record. */
export const sealedValue = companyTable(
  'sealed_value',
  {
    recordId: uuid('record_id').notNull(),
    field: text('field').notNull(),
    /** Which key seals it. */
    keyId: text('key_id').notNull(),
    sealed: text('sealed').notNull(),
    /** Keyed hash, where it is looked for as a whole; absent where nobody looks for it. */
    hash: text('hash'),
  },
  self => [
    unique('sealed_value_once').on(self.companyId, self.recordId, self.field),
    index('sealed_value_hash').on(self.companyId, self.field, self.hash),
  ],
)

/** The key that new values are sealed with: one row, for all servers on the database; no call may read it. */
export const sealKeyInUse = pgTable(
  'seal_key_in_use',
  {
    id: identity(),
    keyId: text('key_id').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  },
  () => [pgPolicy('seal_key_in_use_nobody', { to: appRole, using: sql`false`, withCheck: sql`false` })],
)
