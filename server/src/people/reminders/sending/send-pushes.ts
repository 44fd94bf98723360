/** Hands pushes to the browsers of their receivers; whoever has none is told another way at once. */
import { eq } from 'drizzle-orm'
import { localeOf } from '#contract/shared/locale.ts'
import type { Tx } from '../../../db/database.ts'
import { queuePush } from '../../../push/index.ts'
import type { Services } from '../../../services.ts'
import { reminderDelivery } from '../schema.ts'
import { type DeliveryRow, saidBy, settle } from './deliveries.ts'
import { goInstead } from './go-instead.ts'
import { listOf } from './plan-deliveries.ts'

/** @returns what the push is known by; undefined where no browser can be reached */
const queued = async (tx: Tx, { push }: Services, row: DeliveryRow, today: string, now: Date) => {
  const said = saidBy(row, today)
  if (!said || row.accountId === null || push === null) return undefined
  const link = row.isSelf ? '/' : listOf(row.timing)
  const { subject, text } = said
  return queuePush(tx, { personId: row.accountId, subject, text, link, locale: localeOf(row.locale) }, now)
}

/** @returns how many were handed over */
export const sendPushes = async (
  tx: Tx,
  services: Services,
  rows: readonly DeliveryRow[],
  { isPushed, today, now }: { isPushed: boolean; today: string; now: Date },
): Promise<number> => {
  const unreached: DeliveryRow[] = []
  for (const row of rows) {
    const pushId = isPushed ? await queued(tx, services, row, today, now) : undefined
    if (pushId === undefined) unreached.push(row)
    else
      await tx
        .update(reminderDelivery)
        .set({ state: 'sent', settledAt: now, pushId })
        .where(eq(reminderDelivery.id, row.id))
  }
  const ids = unreached.map(each => each.id)
  await settle(tx, ids, 'skipped', now)
  // A rule that says nothing by push any more sends nothing in its place.
  const wanted = unreached.filter(each => saidBy(each, today) !== undefined)
  await goInstead(tx, services.env, wanted, now)
  return rows.length - unreached.length
}
