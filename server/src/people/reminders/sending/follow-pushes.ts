/**
 * The minute's look after pushes: one that a browser has shown is confirmed; one that none has shown in time goes by SMS or
 * e-mail, since a push service may be out of reach for server or browser and says so to neither.
 */
import { sql } from 'drizzle-orm'
import { forgetPushes, pushSeconds, shownOf } from '../../../push/index.ts'
import type { Services } from '../../../services.ts'
import { deliveriesOf, settle } from './deliveries.ts'
import { goInstead } from './go-instead.ts'
import { sendReminders } from './send-due.ts'

const atOnce = 1000

/** @returns how many go another way */
export const followPushes = async (services: Services): Promise<number> => {
  const { db, clock, env } = services
  const [now, today] = [clock.now(), clock.today()]
  const instead = await db.asOwner(async tx => {
    await forgetPushes(tx, now)
    const open = sql`delivery.state = 'sent' and delivery.channel = 'push'`
    const rows = await deliveriesOf(tx, open, { today, now, most: atOnce })
    const shown = await shownOf(
      tx,
      rows.flatMap(each => each.pushId ?? []),
    )
    const isShown = (pushId: string | null) => pushId !== null && shown.has(pushId)
    const latest = now.getTime() - pushSeconds * 1000
    const late = rows.filter(each => !isShown(each.pushId) && Date.parse(each.settledAt ?? '') <= latest)
    await settle(
      tx,
      rows.filter(each => isShown(each.pushId)).map(each => each.id),
      'confirmed',
      now,
    )
    await settle(
      tx,
      late.map(each => each.id),
      'unconfirmed',
      now,
    )
    return goInstead(tx, env, late, now)
  })
  if (instead > 0) await sendReminders(services)
  return instead
}
