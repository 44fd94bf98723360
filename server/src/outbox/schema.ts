/** The outbox: SMS, e-mails and pushes that wait, were sent or failed. Texts are made when they are sent, then forgotten. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgPolicy, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { appRole, identity } from '../db/company-table.ts'

export type Channel = 'sms' | 'email' | 'push'
/** `shown` is sent without a provider: it is read on the page of the development outbox. */
export type OutgoingState = 'waiting' | 'sending' | 'sent' | 'shown' | 'failed'

/** One message out of the house; no call may read it. */
export const outgoingMessage = pgTable(
  'outgoing_message',
  {
    id: identity(),
    channel: text('channel').$type<Channel>().notNull(),
    /** A phone, a mailbox, or the id of a browser's subscription. Masked once the message is out, or given up. */
    recipient: text('recipient').notNull(),
    /** Names the texts: `entry:mail.<kind>.subject` and `entry:mail.<kind>.text`. */
    kind: text('kind').notNull(),
    /** Holds codes and links, so it is emptied once the message is out, or given up. */
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
    locale: text('locale').notNull(),
    state: text('state').$type<OutgoingState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; while it is being sent, when it counts as lost. */
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    /** After this instant it says nothing true any more, and is not sent. */
    uselessAt: timestamp('useless_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** What the provider answered, without the message. */
    error: text('error'),
  },
  self => [
    index('outgoing_message_due').on(self.nextAt).where(sql`state in ('waiting', 'sending')`),
    pgPolicy('outgoing_message_nobody', { to: appRole, using: sql`false`, withCheck: sql`false` }),
  ],
)
