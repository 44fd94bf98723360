/** Tables of reminders: the rules, and what they remind of. */
import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReminderRuleRow, ReminderSide, ReminderTiming } from '#contract/people/reminders/rule.ts'
import { companyTable } from '../../db/company-table.ts'
import { nameKey } from '../../db/same-name.ts'

const ids = (name: string) => uuid(name).array().notNull().default(sql`'{}'`)

export const reminderRule = companyTable(
  'reminder_rule',
  {
    name: text('name').notNull(),
    timing: text('timing').$type<ReminderTiming>().notNull(),
    side: text('side').$type<ReminderSide>().notNull(),
    /** Null where the days of the expiry warning count. */
    days: smallint('days'),
    departmentIds: ids('department_ids'),
    tellsPerson: boolean('tells_person').notNull(),
    roleIds: ids('role_ids'),
    employeeIds: ids('employee_ids'),
    email: jsonb('email').$type<ReminderRuleRow['email']>(),
    push: jsonb('push').$type<ReminderRuleRow['push']>(),
    sms: jsonb('sms').$type<ReminderRuleRow['sms']>(),
    enabled: boolean('enabled').notNull(),
    /** Since when it has looked as it does: of what was due by then nothing is sent by itself. */
    activeFrom: date('active_from', { mode: 'string' }).notNull(),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [
    uniqueIndex('reminder_rule_name').on(self.companyId, nameKey(self.name)).where(sql`${self.deletedAt} is null`),
    check(
      'reminder_rule_days',
      sql`${self.days} is not null or (${self.timing} = 'contract_end' and ${self.side} = 'before')`,
    ),
  ],
)
