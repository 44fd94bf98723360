/** Puts a message into the outbox, in the transaction of what it tells about. */
import type { Locale } from '#contract/shared/locale.ts'
import type { Tx } from '../../db/database.ts'
import { type Channel, outgoingMessage } from './schema.ts'

export interface Outgoing {
  channel: Channel
  recipient: string
  /** Names the texts in the entry messages, for example `code`. */
  kind: string
  values?: Record<string, string | number>
  locale: Locale
  /** How long it is worth sending, in seconds; a day unless told. */
  seconds?: number
}

/** Needs the owner's transaction. Kick the outbox after the commit, or the next minute's look sends it. */
export const queueMessage = async (tx: Tx, message: Outgoing, now: Date): Promise<void> => {
  const { seconds = 86_400, values = {}, ...rest } = message
  await tx
    .insert(outgoingMessage)
    .values({ ...rest, values, nextAt: now, createdAt: now, uselessAt: new Date(now.getTime() + seconds * 1000) })
}
