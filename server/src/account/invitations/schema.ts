/** Invitations into a company; who used one stands in the audit lines. */
import { index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { companyTable } from '../../db/company-table.ts'
import { department, role } from '../../organisation/schema.ts'
import { employee } from '../../people/schema.ts'

export const invitation = companyTable(
  'invitation',
  {
    departmentId: uuid('department_id')
      .notNull()
      .references(() => department.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    /** Whom it is for; absent where anybody with the link may use it. */
    employeeId: uuid('employee_id').references(() => employee.id, { onDelete: 'cascade' }),
    /** The only phone that may use it. */
    phone: text('phone'),
    tokenHash: text('token_hash').notNull(),
    maxUses: integer('max_uses').notNull(),
    used: integer('used').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  self => [
    unique('invitation_token').on(self.tokenHash, self.companyId),
    index('invitation_employee').on(self.employeeId),
    index('invitation_department').on(self.departmentId),
  ],
)
