/**
 * Tables of persons and browsers rather than of a company: the whole list of them, each with its own policy.
 * Sign-in works on them as owner; every other call sees only rows of its own person.
 */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Scope, ScopePrecedence } from '#contract/shared/scope.ts'
import { appRole, currentCompany, currentPerson, identity } from './company-table.ts'

/** Somebody who can sign in. The policy shows a person to itself alone: who lists members reads them as the owner. */
export const person = pgTable(
  'person',
  {
    id: identity(),
    phone: text('phone').notNull().unique(),
    name: text('name').notNull(),
    /** Argon2id; absent until the person has set a password. */
    passwordHash: text('password_hash'),
    /**
     * When an SMS code showed that the phone is this person's. Absent for the demo's people, and for those whom a
     * company had made by itself before nobody could: they prove it by a recovery.
     */
    phoneProvedAt: timestamp('phone_proved_at', { withTimezone: true }),
    email: text('email'),
    locale: text('locale'),
    dateFormat: text('date_format').notNull().default('YYYY-MM-DD'),
    defaultCompanyId: uuid('default_company_id'),
    demo: boolean('demo').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  self => [
    check('person_proved', sql`${self.passwordHash} is null or ${self.phoneProvedAt} is not null or ${self.demo}`),
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
    /** As whom it looks at that company: a role or a membership, until an instant. */
    viewing: jsonb('viewing').$type<{
      roleId?: string
      scope?: Scope
      membershipId?: string
      name?: string
      until: string
    }>(),
    /** The browser as it is remembered after the session, and what it calls itself. */
    deviceId: uuid('device_id'),
    device: text('device').notNull().default(''),
    /** Shortened: enough to know a place again, too little to find it. */
    address: text('address').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    /** Over at this instant unless it is used before. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Over at this instant however much it is used. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull().default(sql`now() + interval '90 days'`),
  },
  self => [
    index('session_person').on(self.personId),
    index('session_expiry').on(self.expiresAt),
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
  self => [
    index('rate_limit_reset').on(self.resetAt),
    pgPolicy('rate_limit_nobody', { to: appRole, using: sql`false`, withCheck: sql`false` }),
  ],
)

/**
 * A company; a call within one reaches its own alone. A person who has no company yet reads those that it is a member
 * of, to choose one, and writes none.
 */
export const company = pgTable(
  'company',
  {
    id: identity(),
    name: text('name').notNull(),
    industry: text('industry'),
    scale: text('scale'),
    /** Where its head office is, in the words of the region tree. */
    province: text('province'),
    city: text('city'),
    district: text('district'),
    address: text('address'),
    /** `trial` holds sample data, for an applicant whose company waits for review. */
    kind: text('kind').$type<'ordinary' | 'trial'>().notNull().default('ordinary'),
    /** Only an active company can be entered; a trial is preparing until its sample data are there. */
    state: text('state').$type<'active' | 'preparing' | 'review' | 'refused'>().notNull().default('active'),
    jurisdiction: text('jurisdiction').notNull().default('CN'),
    currency: text('currency').notNull().default('CNY'),
    /** Whether an administrator's sign-in on a new device also needs a code by SMS. */
    deviceCode: boolean('device_code').notNull().default(true),
    /** First day of the week, 0 = Monday. */
    weekStart: integer('week_start').notNull().default(0),
    /** Of the company's own days and nights; each site has its own for its work. */
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    /** Minutes after midnight at which a business day begins, for the company and all its sites. */
    dayStart: integer('day_start').notNull().default(0),
    /** Most people on the job before whoever adds one is warned; none where it is absent. */
    employeeLimit: integer('employee_limit'),
    /** What decides first where position, role and member each say how far somebody reaches. */
    scopePrecedence: text('scope_precedence').$type<ScopePrecedence>().notNull().default('user'),
    /** Made up, with people whose passwords anybody can read; `npm run demo -- --remove` takes it away. */
    demo: boolean('demo').notNull().default(false),
    /** The row of its logo; each upload has another. */
    logoId: uuid('logo_id'),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  () => [
    pgPolicy('company_own', {
      to: appRole,
      using: sql`id = ${currentCompany}`,
      withCheck: sql`id = ${currentCompany}`,
    }),
    pgPolicy('company_of_member', {
      for: 'select',
      to: appRole,
      using: sql`${currentCompany} is null and id in (select company_id from membership where person_id = ${currentPerson})`,
    }),
  ],
)

/** Who accepted which version of the privacy agreement, and when. A person sees its own lines alone, adds to them and never changes one. */
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
