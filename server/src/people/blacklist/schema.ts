/** The table of the blacklist; the identity number lies beside it, sealed. */
import { boolean, date, index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { BlacklistType } from '#contract/people/blacklist.ts'
import type { IdentityKind } from '#contract/people/identity.ts'
import { companyRow, companyTable } from '../../db/company-table.ts'

export const blacklistEntry = companyTable(
  'blacklist_entry',
  {
    name: text('name').notNull(),
    phone: text('phone'),
    gender: text('gender').$type<'female' | 'male'>(),
    identityKind: text('identity_kind').$type<IdentityKind>().notNull(),
    type: text('type').$type<BlacklistType>().notNull(),
    reason: text('reason').notNull().default(''),
    basis: text('basis').notNull().default(''),
    /** The last day on which it counts. */
    until: date('until_date', { mode: 'string' }),
    memo: text('memo').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    removedBy: text('removed_by'),
    removeReason: text('remove_reason'),
    revision: integer('revision').notNull().default(0),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [index('blacklist_entry_phone').on(self.companyId, self.phone)],
)

/** Without a row nothing of the list is exported. */
export const blacklistSetting = companyRow('blacklist_setting', {
  exported: boolean('exported').notNull(),
  revision: integer('revision').notNull(),
})
