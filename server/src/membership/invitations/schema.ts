/**
 * Invitations into a company; who used one stands in the audit lines. One for a phone is a member to be: what it gives
 * counts for nothing before the phone's owner has accepted.
 */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { GrantDays } from '#contract/organisation/member.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { department } from '../../access/schema.ts'
import { companyTable } from '../../db/company-table.ts'
import { employee } from '../../people/schema.ts'

export const invitation = companyTable(
  'invitation',
  {
    departmentId: uuid('department_id')
      .notNull()
      .references(() => department.id, { onDelete: 'cascade' }),
    roleIds: uuid('role_ids').array().notNull().default(sql`'{}'`),
    /** Of those roles the ones that are not given for ever. */
    days: jsonb('role_days').$type<readonly GrantDays[]>().notNull().default([]),
    scope: jsonb('scope').$type<Scope>().notNull(),
    /** Whom it is for; absent where anybody with the link may use it. */
    employeeId: uuid('employee_id').references(() => employee.id, { onDelete: 'cascade' }),
    /** The only phone that may use it. */
    phone: text('phone'),
    tokenHash: text('token_hash').notNull(),
    maxUses: integer('max_uses').notNull(),
    used: integer('used').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    declinedAt: timestamp('declined_at', { withTimezone: true }),
    /** Argon2id of the code that joining asks for; absent where it asks for none. */
    startCodeHash: text('start_code_hash'),
    /** Wrong codes that are still allowed, and until when a right one is. */
    startTries: integer('start_tries').notNull().default(0),
    startUntil: timestamp('start_until', { withTimezone: true }),
    revision: integer('revision').notNull().default(0),
    createdBy: text('created_by').notNull(),
    /** Whose links end when that person is shut out; absent for what nobody made. */
    createdByPerson: uuid('created_by_person'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  self => [
    unique('invitation_token').on(self.tokenHash, self.companyId),
    index('invitation_phone').on(self.phone),
    index('invitation_employee').on(self.employeeId),
    index('invitation_department').on(self.departmentId),
  ],
)
