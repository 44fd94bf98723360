/** Deliveries with all that is needed to say and address them. The owner reads, since addresses are those of accounts. */
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { ReminderChannel, ReminderTiming } from '#contract/people/reminders/rule.ts'
import { localeOf } from '#contract/shared/locale.ts'
import { grantedOn, holds } from '../../../access/granted.ts'
import type { Tx } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import type { RuleRecord } from '../rules.ts'
import { type Said, textsOf } from '../say.ts'
import { type DeliveryState, reminderDelivery } from '../schema.ts'

/** After so many days a reminder says nothing that is worth a message. */
const keptDays = 7

export interface DeliveryRow extends Record<string, unknown>, Pick<RuleRecord, ReminderChannel> {
  id: string
  companyId: string
  itemId: string
  personId: string | null
  /** The account as long as it is a member; a push goes to no other. */
  accountId: string | null
  receiverId: string
  isSelf: boolean
  channel: ReminderChannel
  inPlaceOfPush: boolean
  pushId: string | null
  settledAt: string | null
  timing: ReminderTiming
  name: string
  departmentName: string | null
  on: string
  phone: string | null
  mail: string | null
  locale: string | null
  /** It is not to be sent any more: seen to, switched off, too old, or to somebody whose right to it is gone. */
  over: boolean
}

/** Whether the receiver `member` may see people where terms `terms` stand, today as when it was noted. */
const maySee = (today: string): SQL => {
  const own = sql`m.company_id = delivery.company_id and m.id = member.id`
  return sql`exists (select from ${grantedOn(today, 'people.view', own)} granted
    where whole or exists (select from department_line line
      where line.department_id = terms.department_id and ${holds('granted')}))`
}

interface Wish {
  today: string
  now: Date
  most: number
}

/** The oldest first, and nobody else's meanwhile. @param which a condition on `delivery` */
export const deliveriesOf = (tx: Tx, which: SQL, { today, now, most }: Wish): Promise<DeliveryRow[]> =>
  rowsOf<DeliveryRow>(
    tx,
    // The owner sees every company, so each table is held to that of the delivery.
    sql`select delivery.id, delivery.company_id as "companyId", delivery.item_id as "itemId",
        delivery.person_id as "personId", person.id as "accountId", delivery.receiver_id as "receiverId", delivery.is_self as "isSelf",
        delivery.channel, delivery.in_place_of_push as "inPlaceOfPush", delivery.push_id as "pushId",
        to_char(delivery.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "settledAt",
        rule.timing, rule.email, rule.push, rule.sms, employee.name,
        department.name as "departmentName", item.on_date::text as "on", person.locale,
        coalesce(person.phone, case when delivery.is_self then employee.phone end) as phone,
        coalesce(person.email, case when delivery.is_self then employee.email end) as mail,
        (item.processed_at is not null or item.lapsed_at is not null or not rule.enabled or rule.deleted_at is not null
          or employee.deleted_at is not null or not delivery.is_self and not ${maySee(today)}
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
      where ${which}
      order by delivery.created_at, delivery.id limit ${most}
      for update of delivery skip locked`,
  )

/** What is said by it; undefined where it is over, or the rule says nothing by this channel any more. */
export const saidBy = (row: DeliveryRow, today: string): Said | undefined => {
  if (row.over) return undefined
  const texts = textsOf(row, row, { today, locale: localeOf(row.locale) })
  const by = (channel: ReminderChannel) => texts.find(each => each.channel === channel)
  return by(row.channel) ?? (row.inPlaceOfPush ? by('push') : undefined)
}

export const settle = async (tx: Tx, ids: readonly string[], state: DeliveryState, now: Date): Promise<void> => {
  if (ids.length > 0)
    await tx
      .update(reminderDelivery)
      .set({ state, settledAt: now })
      .where(inArray(reminderDelivery.id, [...ids]))
}
