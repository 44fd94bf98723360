/** Notes what is to be sent of new items, and lets the bell tell: in the transaction that makes them. */
import type { ReminderTiming } from '#contract/people/reminders/rule.ts'
import { reminderChannels } from '#contract/people/reminders/rule.ts'
import type { Tx } from '../../../db/database.ts'
import { inChunks } from '../../../db/in-chunks.ts'
import { tell } from '../../../notices/tell.ts'
import type { Services } from '../../../services.ts'
import type { Made } from '../items.ts'
import type { RuleRecord } from '../rules.ts'
import { reminderDelivery } from '../schema.ts'
import { receiversOf } from './receivers.ts'

/** The list in which reminders of a day stand. */
const lists: Record<ReminderTiming, string> = {
  contract_end: '/people/reminders/contracts',
  retirement: '/people/reminders/retirement',
  entry: '/people/reminders/days',
  regularisation: '/people/reminders/days',
}
export const listOf = (timing: ReminderTiming): string => lists[timing]

/** Each reader hears once how many there are; the person that one is about, of their own day. */
const tellBells = async (tx: Tx, rule: RuleRecord, told: readonly Told[], now: Date) => {
  const kind = 'people.reminder'
  const counts = new Map<string, number>()
  for (const { personId, isSelf, made } of told) {
    if (personId === null) continue
    if (!isSelf) counts.set(personId, (counts.get(personId) ?? 0) + 1)
    else
      await tell(
        tx,
        [personId],
        { kind, titleCode: `people:message.reminder_own.${rule.timing}`, values: { date: made.item.on } },
        now,
      )
  }
  for (const [personId, count] of counts)
    await tell(
      tx,
      [personId],
      { kind, titleCode: `people:message.reminder.${rule.timing}`, values: { count }, link: listOf(rule.timing) },
      now,
    )
}

interface Told {
  made: Made
  personId: string | null
  isSelf: boolean
}

/** @param made items of the rule; what was noted for one before is not noted again */
export const planDeliveries = async (
  tx: Tx,
  { clock }: Services,
  rule: RuleRecord,
  made: readonly Made[],
): Promise<void> => {
  if (made.length === 0) return
  const now = clock.now()
  const receivers = await receiversOf(
    tx,
    rule,
    made.map(each => each.occasion),
    clock.today(),
  )
  const told: Told[] = made.flatMap(each => receivers(each.occasion).map(receiver => ({ made: each, ...receiver })))
  const rows = told.flatMap(({ made: { item }, personId, isSelf }) =>
    reminderChannels
      .filter(channel => rule[channel] !== null)
      .map(channel => ({
        ...{ itemId: item.id, personId, isSelf, receiverId: personId ?? item.employeeId, channel, createdAt: now },
      })),
  )
  await inChunks(rows, some => tx.insert(reminderDelivery).values(some).onConflictDoNothing())
  await tellBells(tx, rule, told, now)
}
