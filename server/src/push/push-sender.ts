/** Carries a push to one browser: sealed for it (RFC 8291), under this server's key (RFC 8292), by its push service (RFC 8030). */
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import { mustSucceed } from '../outbox/ask-provider.ts'
import { type Letter, type Sender, Undeliverable } from '../outbox/sender.ts'
import { askOutward } from '../outward/ask-outward.ts'
import { ClosedAddress } from '../outward/open-address.ts'
import type { PushKey } from './push-key.ts'
import { pushSeconds } from './push-seconds.ts'
import { pushSubscription } from './schema.ts'

type Subscription = typeof pushSubscription.$inferSelect

/** Whom a push service may write to about this server. */
export const contactOf = ({ url, smtp }: Pick<Env, 'url' | 'smtp'>): string => {
  if (url.startsWith('https://')) return url
  const [, address] = /([^\s<>]+@[^\s<>]+)/.exec(smtp?.from ?? '') ?? []
  return `mailto:${address ?? 'nobody@example.com'}`
}

/** What the service worker is told; as little as it can show. */
const payloadOf = ({ subject, text, locale, values }: Letter): string =>
  JSON.stringify({ title: subject, text, locale, link: values.link, token: values.token })

const sealed = async (to: Subscription, letter: Letter, key: PushKey, subject: string) => {
  // Most servers send none for a while after they start.
  const { default: webPush } = await import('web-push')
  return webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.publicKey, auth: to.secret } },
    payloadOf(letter),
    { TTL: pushSeconds, contentEncoding: 'aes128gcm', vapidDetails: { subject, ...key } },
  )
}

/** The recipient of a letter is the id of a subscription; one that its push service knows no more is forgotten. */
export const pushSender = (db: Database, key: PushKey, contact: string): Sender => ({
  send: async letter => {
    const mine = eq(pushSubscription.id, letter.recipient)
    const [to] = await db.asOwner(tx => tx.select().from(pushSubscription).where(mine))
    if (!to) throw new Undeliverable('the browser has unsubscribed')
    const { endpoint: url, headers, body } = await sealed(to, letter, key, contact)
    const status = await askOutward({ url, method: 'POST', headers, body }).catch((error: unknown) => {
      throw error instanceof ClosedAddress ? new Undeliverable(error.message) : error
    })
    if (status === 404 || status === 410) await db.asOwner(tx => tx.delete(pushSubscription).where(mine))
    mustSucceed(status)
  },
  close: () => undefined,
})
