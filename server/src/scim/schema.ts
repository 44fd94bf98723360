/** Tables of the synchronisation: how it is set up, the tokens of providers, which record is which elsewhere, and the pulls. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PullAsks, PullCounts, PullState } from '#contract/scim/pull.ts'
import { department } from '../access/schema.ts'
import { bytes, companyRow, companyTable } from '../db/company-table.ts'
import { employee } from '../people/schema.ts'

/** Which departments take part, and where people are pulled from. */
export const scimSetting = companyRow('scim_setting', {
  /** Each with all below it. */
  departmentIds: uuid('department_ids').array().notNull().default(sql`'{}'`),
  /** Where somebody goes, and under which a department is opened, that names none. */
  newcomersTo: uuid('newcomers_to').references(() => department.id),
  /** Of the other system; its secret is sealed. */
  address: text('address'),
  nightly: boolean('nightly').notNull().default(false),
  revision: integer('revision').notNull().default(0),
})

/** What an identity provider shows instead of signing in; only its hash is kept. */
export const scimToken = companyTable(
  'scim_token',
  {
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    ending: text('ending').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  self => [
    unique('scim_token_once').on(self.companyId, self.tokenHash),
    index('scim_token_hash').on(self.tokenHash),
    index('scim_token_newest').on(self.companyId, self.id),
  ],
)

/** What a system last said of a record, beside which its next word is held. */
export type SeenValues = Record<string, string | null>

/** Which record is which in the system of a provider that writes here, or of a source that is pulled from. */
export const scimLink = companyTable(
  'scim_link',
  {
    side: text('side').$type<'provider' | 'source'>().notNull(),
    employeeId: uuid('employee_id').references(() => employee.id, { onDelete: 'cascade' }),
    departmentId: uuid('department_id').references(() => department.id, { onDelete: 'cascade' }),
    externalId: text('external_id'),
    userName: text('user_name'),
    familyName: text('family_name'),
    givenName: text('given_name'),
    seen: jsonb('seen').$type<SeenValues>(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** The provider has deleted it; the record itself stays. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  self => [
    unique('scim_link_employee').on(self.companyId, self.side, self.employeeId),
    unique('scim_link_department').on(self.companyId, self.side, self.departmentId),
    uniqueIndex('scim_link_user_name')
      .on(self.companyId, self.side, sql`lower(${self.userName})`)
      .where(sql`${self.removedAt} is null`),
    index('scim_link_external').on(self.companyId, self.side, self.externalId),
  ],
)

/** One look at the other system: what differs, what was chosen, and what became of it. */
export const scimPull = companyTable(
  'scim_pull',
  {
    state: text('state').$type<PullState>().notNull(),
    nightly: boolean('nightly').notNull().default(false),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    startedByName: text('started_by_name').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    taskId: uuid('task_id'),
    counts: jsonb('counts').$type<PullCounts>().notNull(),
    /** What it would do that is so much that somebody has to say yes. */
    asks: jsonb('asks').$type<PullAsks>(),
    confirmedByName: text('confirmed_by_name'),
    /** Why it could not be read. */
    failure: text('failure'),
    /** The differences, as a sealed file: they hold phones. */
    differences: bytes('differences'),
    revision: integer('revision').notNull().default(0),
  },
  self => [index('scim_pull_newest').on(self.companyId, self.id)],
)
