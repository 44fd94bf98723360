/** Puts messages into the outbox, in the transaction of what they tell about. */
import type { Locale } from '#contract/shared/locale.ts'
import type { Tx } from '../db/database.ts'
import { inChunks } from '../db/in-chunks.ts'
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

/** Needs the owner's transaction. Kick the outbox after the commit, or the next minute's look sends them. */
export const queueMessages = (tx: Tx, messages: readonly Outgoing[], now: Date): Promise<void> => {
  const at = { nextAt: now, createdAt: now }
  const rows = messages.map(({ seconds = 86_400, values = {}, ...rest }) => {
    return { ...rest, ...at, values, uselessAt: new Date(now.getTime() + seconds * 1000) }
  })
  return inChunks(rows, some => tx.insert(outgoingMessage).values(some))
}

/** One of them. */
export const queueMessage = (tx: Tx, message: Outgoing, now: Date): Promise<void> => queueMessages(tx, [message], now)
