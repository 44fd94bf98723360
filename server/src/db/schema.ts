/**
 * Tables of persons and browsers rather than of a company: the whole list of them, each with its own policy.
 * Sign-in works on them as owner; every other call sees only rows of its own person.
 */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appRole, currentCompany, currentPerson, identity } from './company-table.ts'

/** Somebody who can sign in. The policy shows a person to itself, and to companies that it is a member of. */
export const person = pgTable(
  'person',
  {
    id: identity(),
    phone: text('phone').notNull().unique(),
    name: text('name').notNull(),
    /** Argon2id; absent until the person has set a password. */
    passwordHash: text('password_hash'),
    email: text('email'),
    locale: text('locale'),
    dateFormat: text('date_format').notNull().default('YYYY-MM-DD'),
    defaultCompanyId: uuid('default_company_id'),
    demo: boolean('demo').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  () => [
    pgPolicy('person_self', { to: appRole, using: sql`id = ${currentPerson}`, withCheck: sql`id = ${currentPerson}` }),
  ],
)

/** A signed-in browser. Only the hash of the cookie's token is kept. */
export const session = pgTable(
  'session',
  {
    id: identity(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** The company chosen in this browser. */
    companyId: uuid('company_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  self => [
    index('session_person').on(self.personId),
    pgPolicy('session_self', {
      to: appRole,
      using: sql`person_id = ${currentPerson}`,
      withCheck: sql`person_id = ${currentPerson}`,
    }),
  ],
)

/** How often something was tried by whom in a stretch of time; no call may read it. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** Hash of what was tried by whom, for example a sign-in with a phone number. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: timestamp('reset_at', { withTimezone: true }).notNull(),
  },
  () => [pgPolicy('rate_limit_nobody', { to: appRole, using: sql`false`, withCheck: sql`false` })],
)

/** A company; a call sees its own, and a person those that it is a member of. */
export const company = pgTable(
  'company',
  {
    id: identity(),
    name: text('name').notNull(),
    industry: text('industry'),
    scale: text('scale'),
    jurisdiction: text('jurisdiction').notNull().default('CN'),
    currency: text('currency').notNull().default('CNY'),
    /** First day of the week, 0 = Monday. */
    weekStart: integer('week_start').notNull().default(0),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  () => [
    pgPolicy('company_own', {
      to: appRole,
      using: sql`id = ${currentCompany} or id in (select company_id from membership where person_id = ${currentPerson})`,
      withCheck: sql`id = ${currentCompany}`,
    }),
  ],
)
