/** The way that a reminder takes where no browser has shown its push: an SMS, or an e-mail where there is no phone. */
import { sql } from 'drizzle-orm'
import { arrayOf } from '../../../db/array-of.ts'
import type { Tx } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import type { Env } from '../../../env.ts'
import { reminderDelivery } from '../schema.ts'
import type { DeliveryRow } from './deliveries.ts'

/** Where no SMS can leave the house, a phone is no way. */
const channelOf = ({ phone, mail }: DeliveryRow, { sms, outbox }: Pick<Env, 'sms' | 'outbox'>) => {
  if (phone !== null && (sms !== undefined || outbox !== undefined)) return 'sms'
  return mail === null ? undefined : 'email'
}

/** Whom the rule's other channels have told already, or are about to, by item and receiver. */
const toldBesides = async (tx: Tx, rows: readonly DeliveryRow[]): Promise<ReadonlySet<string>> => {
  const found = await rowsOf<{ key: string }>(
    tx,
    sql`select item_id || ' ' || receiver_id as key from reminder_delivery
      where item_id = any(${arrayOf(rows.map(each => each.itemId))}::uuid[]) and channel <> 'push' and state <> 'skipped'`,
  )
  return new Set(found.map(each => each.key))
}

/** Notes what goes in place of these pushes; nobody hears of an item once more who was told by another channel. */
export const goInstead = async (
  tx: Tx,
  env: Pick<Env, 'sms' | 'outbox'>,
  pushes: readonly DeliveryRow[],
  now: Date,
): Promise<number> => {
  const open = pushes.filter(each => !each.over)
  if (open.length === 0) return 0
  const told = await toldBesides(tx, open)
  const rows = open.flatMap(each => {
    const channel = channelOf(each, env)
    if (channel === undefined || told.has(`${each.itemId} ${each.receiverId}`)) return []
    const { companyId, itemId, personId, receiverId, isSelf } = each
    return [{ companyId, itemId, personId, receiverId, isSelf, channel, inPlaceOfPush: true, createdAt: now } as const]
  })
  if (rows.length === 0) return 0
  await tx.insert(reminderDelivery).values(rows).onConflictDoNothing()
  return rows.length
}
