/**
 * Hands what waits to the outbox: not in the quiet hours of the company, no more a day than it wants, nothing of an item
 * that was seen to meanwhile, and nothing to somebody whose right to it is gone. A message is marked and queued in one
 * transaction, so it goes once.
 */
import { and, asc, eq, gte, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { usualSending } from '#contract/people/reminders/settings.ts'
import { localeOf } from '#contract/shared/locale.ts'
import { type Counted, countTogether } from '../../../access/entry/rate-limit.ts'
import { noteUsedUp, ringsOf, type Sender, shareOf, whyUnsent } from '../../../account/index.ts'
import type { Tx } from '../../../db/database.ts'
import { company } from '../../../db/schema.ts'
import { stackOf } from '../../../log.ts'
import { type Outgoing, queueMessages } from '../../../outbox/queue-message.ts'
import type { Services } from '../../../services.ts'
import { wallClock } from '../../../time/wall-clock.ts'
import { reminderDelivery, reminderSettings } from '../schema.ts'
import { type DeliveryRow, deliveriesOf, saidBy, settle } from './deliveries.ts'
import { sendPushes } from './send-pushes.ts'

const pushesAtOnce = 1000

/** Whether a minute lies in the quiet hours, which may go over midnight. */
export const isQuiet = ({ quietFrom, quietTo }: { quietFrom: number; quietTo: number }, minute: number): boolean =>
  quietFrom <= quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo

/** Undefined where it never goes. */
const outgoingOf = (
  row: DeliveryRow,
  today: string,
  isSent: (channel: 'sms' | 'email') => boolean,
): Outgoing | undefined => {
  const said = saidBy(row, today)
  if (!said) return undefined
  const locale = localeOf(row.locale)
  const { subject, text } = said
  if (row.channel === 'sms' && row.phone && isSent('sms'))
    return { channel: 'sms', recipient: row.phone, kind: 'reminder', values: { text }, locale }
  if (row.channel === 'email' && row.mail && isSent('email'))
    return { channel: 'email', recipient: row.mail, kind: 'reminder_mail', values: { subject, text }, locale }
  return undefined
}

/** How many more may leave today; a push rings nobody's phone and is not counted. */
const leftToday = async (tx: Tx, companyId: string, dailyMost: number, dayBegan: SQL): Promise<number> => {
  const { companyId: of, channel, state, settledAt } = reminderDelivery
  const sent = await tx.$count(
    reminderDelivery,
    and(eq(of, companyId), eq(state, 'sent'), ne(channel, 'push'), isNotNull(settledAt), gte(settledAt, dayBegan)),
  )
  return Math.max(0, dailyMost - sent)
}

/** Counts each SMS for its phone, the company and the installation; answers what may leave now. The rest waits. */
const thatMayRing = async <T extends { message: Outgoing }>(
  tx: Tx,
  services: Services,
  companyId: string,
  going: readonly T[],
  now: Date,
): Promise<T[]> => {
  const share = shareOf(services, 'reminded')
  const attempts = going.map(({ message: { channel, recipient } }): Counted[] => {
    if (channel !== 'sms') return []
    const own = { what: `reminders by sms ${companyId}`, ...services.env.limits.sms_day_company }
    return [...ringsOf(services, recipient), own, share]
  })
  const full = await countTogether(tx, attempts, now)
  if (full.some(each => each?.what === share.what)) noteUsedUp(services, 'reminded')
  return going.filter((_, at) => full[at] === undefined)
}

/** Held until what leaves is counted: of two that send for a company the second counts the first's. */
const senderOf = async (tx: Tx, companyId: string): Promise<Sender | undefined> => {
  const { kind, demo } = company
  const rows = await tx.select({ kind, demo }).from(company).where(eq(company.id, companyId)).for('no key update')
  return rows[0]
}

interface Round {
  companyId: string
  sender: Sender
  today: string
  now: Date
}

/** E-mails and SMS, of those that wait as many as may leave. */
const sendLetters = async (tx: Tx, services: Services, rows: readonly DeliveryRow[], round: Round): Promise<number> => {
  const { companyId, sender, today, now } = round
  const { env } = services
  const isSent = (channel: 'sms' | 'email') =>
    whyUnsent(sender, (channel === 'sms' ? env.sms : env.smtp) !== undefined) === undefined
  const outgoing = rows.map(row => ({ id: row.id, message: outgoingOf(row, today, isSent) }))
  const ready = outgoing.flatMap(({ id, message }) => (message ? [{ id, message }] : []))
  const going = await thatMayRing(tx, services, companyId, ready, now)
  await queueMessages(
    tx,
    going.map(({ message }) => message),
    now,
  )
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)
  await settle(tx, idsOf(going), 'sent', now)
  // Without an address, to nobody who may know, or of something that was seen to: it would wait for ever.
  await settle(tx, idsOf(outgoing.filter(({ message }) => !message)), 'skipped', now)
  return going.length
}

/** Of one company, pushes first: who has no browser is told by a letter in the same round. @returns how many were handed over */
const sendOf = async (tx: Tx, services: Services, companyId: string, timeZone: string): Promise<number> => {
  const { clock, env } = services
  const now = clock.now()
  const sender = await senderOf(tx, companyId)
  if (!sender) return 0
  const [own] = await tx.select().from(reminderSettings).where(eq(reminderSettings.companyId, companyId))
  const sending = own ?? usualSending
  const { date, minute } = wallClock(timeZone, now)
  if (isQuiet(sending, minute)) return 0
  const today = clock.today(timeZone)
  const waiting = (channels: SQL, most: number) => {
    const which = sql`delivery.company_id = ${companyId}::uuid and delivery.state = 'waiting' and ${channels}`
    return deliveriesOf(tx, which, { today, now, most })
  }
  const pushes = await waiting(sql`delivery.channel = 'push'`, pushesAtOnce)
  // A demo that others reach is anybody's: what one visitor writes is no message to another.
  const isPushed = whyUnsent(sender, env.outbox === undefined) === undefined
  const pushed = await sendPushes(tx, services, pushes, { isPushed, today, now })
  const dayBegan = sql`(${date}::date)::timestamp at time zone ${timeZone}`
  const left = await leftToday(tx, companyId, sending.dailyMost, dayBegan)
  if (left === 0) return pushed
  const letters = await waiting(sql`delivery.channel <> 'push'`, left)
  return pushed + (await sendLetters(tx, services, letters, { companyId, sender, today, now }))
}

/** A company whose reminders cannot be sent is logged and does not hold up the others. */
export const sendReminders = async (services: Services): Promise<number> => {
  const waiting = await services.db.asOwner(tx =>
    tx
      .selectDistinct({ id: company.id, timeZone: company.timeZone })
      .from(company)
      .innerJoin(
        reminderDelivery,
        and(eq(reminderDelivery.companyId, company.id), eq(reminderDelivery.state, 'waiting')),
      )
      .orderBy(asc(company.id)),
  )
  let sent = 0
  for (const { id, timeZone } of waiting)
    sent += await services.db
      .asOwner(tx => sendOf(tx, services, id, timeZone))
      .catch((error: unknown) => {
        services.log.error({ company: id, stack: stackOf(error) }, 'reminders could not be sent')
        return 0
      })
  if (sent > 0) services.outbox.kick()
  return sent
}
