/** Puts a push to somebody into the outbox, one letter a browser, in the transaction of what it tells about. */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Locale } from '#contract/shared/locale.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { session } from '../db/schema.ts'
import { queueMessages } from '../outbox/queue-message.ts'
import { pushSeconds } from './push-seconds.ts'
import { pushMessage, pushSubscription } from './schema.ts'

export interface Push {
  personId: string
  subject: string
  text: string
  /** The screen that a click leads to. */
  link: string
  locale: Locale
}

/** A push service takes 4 KB; names that are filled in must not make a text longer than anybody reads. */
const most = { subject: 120, text: 400 }
const keptMillis = 2 * 86_400_000

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

const devicesOf = async (tx: Tx, personId: string, now: Date): Promise<string[]> => {
  const rows = await tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .where(and(eq(pushSubscription.personId, personId), gt(session.expiresAt, now), gt(session.endsAt, now)))
  return rows.map(row => row.id)
}

/** Needs the owner's transaction. @returns what `shownOf` knows it by; undefined where no browser shows pushes of the person */
export const queuePush = async (tx: Tx, push: Push, now: Date): Promise<string | undefined> => {
  const devices = await devicesOf(tx, push.personId, now)
  if (devices.length === 0) return undefined
  const [id, token] = [newId(), randomBytes(32).toString('base64url')]
  await tx.insert(pushMessage).values({ id, personId: push.personId, tokenHash: tokenHash(token), createdAt: now })
  const [subject, text] = [push.subject.slice(0, most.subject), push.text.slice(0, most.text)]
  const values = { subject, text, link: push.link, token }
  const letter = { channel: 'push', kind: 'reminder_mail', values, locale: push.locale, seconds: pushSeconds } as const
  await queueMessages(
    tx,
    devices.map(recipient => ({ ...letter, recipient })),
    now,
  )
  return id
}

/** Which of these were shown by a browser. Needs the owner's transaction. */
export const shownOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: pushMessage.id, shownAt: pushMessage.shownAt })
    .from(pushMessage)
    .where(inArray(pushMessage.id, [...ids]))
  return new Set(rows.filter(row => row.shownAt !== null).map(row => row.id))
}

/** Forgets those that nobody waits for any more. Needs the owner's transaction. */
export const forgetPushes = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(pushMessage).where(lt(pushMessage.createdAt, new Date(now.getTime() - keptMillis)))
}
