/**
 * Hands what waits to the outbox: not in the quiet hours of the company, no more a day than it wants, nothing of an item
 * that was seen to meanwhile, and nothing to somebody whose right to it is gone. A message is marked and queued in one
 * transaction, so it goes once.
 */
import { and, asc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { usualSending } from '#contract/people/reminders/settings.ts'
import { localeOf } from '#contract/shared/locale.ts'
import { type Counted, countTogether } from '../../../access/entry/rate-limit.ts'
import { grantedOn, holds } from '../../../access/granted.ts'
import { noteUsedUp, ringsOf, type Sender, shareOf, whyUnsent } from '../../../account/index.ts'
import type { Tx } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { company } from '../../../db/schema.ts'
import { type Outgoing, queueMessages } from '../../../outbox/queue-message.ts'
import type { Services } from '../../../services.ts'
import { wallClock } from '../../../time/wall-clock.ts'
import type { RuleRecord } from '../rules.ts'
import { textsOf } from '../say.ts'
import { reminderDelivery, reminderSettings } from '../schema.ts'

/** After so many days a reminder says nothing that is worth a message. */
const keptDays = 7

/** Whether a minute lies in the quiet hours, which may go over midnight. */
export const isQuiet = ({ quietFrom, quietTo }: { quietFrom: number; quietTo: number }, minute: number): boolean =>
  quietFrom <= quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo

interface Waiting extends Record<string, unknown>, Pick<RuleRecord, 'email' | 'push' | 'sms'> {
  id: string
  channel: 'email' | 'push' | 'sms'
  name: string
  departmentName: string | null
  on: string
  phone: string | null
  mail: string | null
  locale: string | null
  /** Why it is not to be sent any more. */
  over: boolean
}

/** Whether the receiver `member` may see people where terms `terms` stand, today as when it was noted. */
const maySee = (companyId: string, today: string): SQL => {
  const own = sql`m.company_id = ${companyId}::uuid and m.id = member.id`
  return sql`exists (select from ${grantedOn(today, 'people.view', own)} granted
    where whole or exists (select from department_line line
      where line.department_id = terms.department_id and ${holds('granted')}))`
}

/** The oldest first. The owner reads the addresses of accounts, so the company is named in every table. */
const waitingOf = (tx: Tx, companyId: string, today: string, now: Date, most: number): Promise<Waiting[]> =>
  rowsOf<Waiting>(
    tx,
    sql`select delivery.id, delivery.channel, rule.email, rule.push, rule.sms, employee.name,
        department.name as "departmentName", item.on_date::text as "on", person.locale,
        coalesce(person.phone, case when delivery.is_self then employee.phone end) as phone,
        coalesce(person.email, case when delivery.is_self then employee.email end) as mail,
        (item.processed_at is not null or item.lapsed_at is not null or not rule.enabled or rule.deleted_at is not null
          or employee.deleted_at is not null or not delivery.is_self and not ${maySee(companyId, today)}
          or delivery.created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${keptDays}::int)) as over
      from reminder_delivery delivery
      join reminder_item item on item.id = delivery.item_id and item.company_id = delivery.company_id
      join reminder_rule rule on rule.id = item.rule_id and rule.company_id = delivery.company_id
      join employee on employee.id = item.employee_id and employee.company_id = delivery.company_id
      left join lateral (select e.department_id from employment e
        where e.employee_id = employee.id and e.company_id = delivery.company_id
        order by e.from_date <= ${today} desc, abs(e.from_date - ${today}::date) limit 1) terms on true
      left join department on department.id = terms.department_id
      left join membership member on member.person_id = delivery.person_id and member.company_id = delivery.company_id
        and member.active
      left join person on person.id = member.person_id
      where delivery.company_id = ${companyId}::uuid and delivery.state = 'waiting'
      order by delivery.created_at, delivery.id limit ${most}
      for update of delivery skip locked`,
  )

/** Undefined where it never goes. */
const outgoingOf = (
  row: Waiting,
  today: string,
  isSent: (channel: 'sms' | 'email') => boolean,
): Outgoing | undefined => {
  const locale = localeOf(row.locale)
  const said = textsOf(row, row, { today, locale }).find(each => each.channel === row.channel)
  if (!said || row.over) return undefined
  const { subject, text } = said
  if (row.channel === 'sms' && row.phone && isSent('sms'))
    return { channel: 'sms', recipient: row.phone, kind: 'reminder', values: { text }, locale }
  if (row.channel === 'email' && row.mail && isSent('email'))
    return { channel: 'email', recipient: row.mail, kind: 'reminder_mail', values: { subject, text }, locale }
  return undefined
}

const setState = async (tx: Tx, ids: readonly string[], state: 'sent' | 'skipped', now: Date) => {
  if (ids.length > 0)
    await tx
      .update(reminderDelivery)
      .set({ state, settledAt: now })
      .where(inArray(reminderDelivery.id, [...ids]))
}

/** How many more may leave today. */
const leftToday = async (tx: Tx, companyId: string, dailyMost: number, dayBegan: SQL): Promise<number> => {
  const { companyId: of, state, settledAt } = reminderDelivery
  const sent = await tx.$count(
    reminderDelivery,
    and(eq(of, companyId), eq(state, 'sent'), isNotNull(settledAt), gte(settledAt, dayBegan)),
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

/** Of one company. @returns how many were handed over */
const sendOf = async (tx: Tx, services: Services, companyId: string, timeZone: string): Promise<number> => {
  const { clock, env } = services
  const now = clock.now()
  const sender = await senderOf(tx, companyId)
  if (!sender) return 0
  const [own] = await tx.select().from(reminderSettings).where(eq(reminderSettings.companyId, companyId))
  const sending = own ?? usualSending
  const { date, minute } = wallClock(timeZone, now)
  if (isQuiet(sending, minute)) return 0
  const dayBegan = sql`(${date}::date)::timestamp at time zone ${timeZone}`
  const left = await leftToday(tx, companyId, sending.dailyMost, dayBegan)
  if (left === 0) return 0
  const today = clock.today(timeZone)
  const waiting = await waitingOf(tx, companyId, today, now, left)
  const isSent = (channel: 'sms' | 'email') =>
    whyUnsent(sender, (channel === 'sms' ? env.sms : env.smtp) !== undefined) === undefined
  const outgoing = waiting.map(({ id, ...row }) => ({ id, message: outgoingOf({ id, ...row }, today, isSent) }))
  const ready = outgoing.flatMap(({ id, message }) => (message ? [{ id, message }] : []))
  const going = await thatMayRing(tx, services, companyId, ready, now)
  await queueMessages(
    tx,
    going.map(({ message }) => message),
    now,
  )
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)
  await setState(tx, idsOf(going), 'sent', now)
  // Without an address, to nobody who may know, or of something that was seen to: it would wait for ever.
  await setState(tx, idsOf(outgoing.filter(({ message }) => !message)), 'skipped', now)
  return going.length
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
        services.log.error({ company: id, error }, 'reminders could not be sent')
        return 0
      })
  if (sent > 0) services.outbox.kick()
  return sent
}
