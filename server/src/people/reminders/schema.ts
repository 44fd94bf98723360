/** Tables of reminders: the rules, what they remind of, and what is sent of it. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReminderChannel, ReminderRuleRow, ReminderSide, ReminderTiming } from '#contract/people/reminders/rule.ts'
import { companyRow, companyTable } from '../../db/company-table.ts'
import { nameKey } from '../../db/same-name.ts'
import { person } from '../../db/schema.ts'
import { employee } from '../schema.ts'

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
      sql`${self.days} is not null or ${self.timing} not in ('entry', 'regularisation', 'retirement') and ${self.side} <> 'after'`,
    ),
  ],
)

/** What a rule has found: one day of one person, once. */
export const reminderItem = companyTable(
  'reminder_item',
  {
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => reminderRule.id, { onDelete: 'cascade' }),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    /** The contract that ends; else the person. */
    subjectId: uuid('subject_id').notNull(),
    on: date('on_date', { mode: 'string' }).notNull(),
    remindOn: date('remind_on', { mode: 'string' }).notNull(),
    /** It was due before the rule looked as it does: it is shown, and sent to nobody by itself. */
    backlog: boolean('backlog').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    processedAt: timestamp('processed_at', { withTimezone: true }),
    processedBy: text('processed_by'),
    /** Since when its day is none any more: the contract was renewed, the person has gone. */
    lapsedAt: timestamp('lapsed_at', { withTimezone: true }),
    revision: integer('revision').notNull().default(0),
  },
  self => [
    unique('reminder_item_once').on(self.ruleId, self.subjectId, self.on),
    index('reminder_item_employee').on(self.employeeId),
    index('reminder_item_waiting').on(self.companyId, self.on).where(sql`${self.processedAt} is null`),
  ],
)

/** The business days, by zone, at which a company was looked at last. */
export const reminderLook = companyRow('reminder_look', { days: text('days').notNull() })

/** A push alone is confirmed, by the browser that has shown it, or unconfirmed when none has in time. */
export type DeliveryState = 'waiting' | 'sent' | 'skipped' | 'confirmed' | 'unconfirmed'

/** One message of an item to somebody by a channel, until it is handed to the outbox; a push until it was shown. */
export const reminderDelivery = companyTable(
  'reminder_delivery',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => reminderItem.id, { onDelete: 'cascade' }),
    /** Null for whoever has no account: the person that it is about. */
    personId: uuid('person_id').references(() => person.id, { onDelete: 'cascade' }),
    /** Whether it goes to the person that it is about, whose record then says where. */
    isSelf: boolean('is_self').notNull(),
    /** The account, else the employee. */
    receiverId: uuid('receiver_id').notNull(),
    channel: text('channel').$type<ReminderChannel>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    /** What the room of pushes knows a push by. */
    pushId: uuid('push_id'),
    /** It goes because no browser has shown the push, in whose words it goes where the rule has none for this channel. */
    inPlaceOfPush: boolean('in_place_of_push').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  self => [
    unique('reminder_delivery_once').on(self.itemId, self.receiverId, self.channel),
    index('reminder_delivery_person').on(self.personId),
    index('reminder_delivery_waiting').on(self.companyId, self.createdAt).where(sql`${self.state} = 'waiting'`),
    index('reminder_delivery_sent').on(self.companyId, self.settledAt).where(sql`${self.state} = 'sent'`),
    index('reminder_delivery_unshown')
      .on(self.settledAt)
      .where(sql`${self.state} = 'sent' and ${self.channel} = 'push'`),
  ],
)

/** Without a row the usual hours hold. */
export const reminderSettings = companyRow('reminder_settings', {
  quietFrom: smallint('quiet_from').notNull(),
  quietTo: smallint('quiet_to').notNull(),
  dailyMost: integer('daily_most').notNull(),
  revision: integer('revision').notNull(),
})
