/** Forgets messages to somebody whose account is deleted, and shortens the recipient of whatever is out. */
import { inArray } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { maskEmail, maskPhone } from './mask.ts'
import { type Channel, outgoingMessage } from './schema.ts'

/** Enough to find a message again for whoever misses it, too little to write to anybody. */
export const maskedRecipient = ({ channel, recipient }: { channel: Channel; recipient: string }): string => {
  // The id of a subscription tells nothing.
  if (channel === 'push') return recipient
  return channel === 'sms' ? maskPhone(recipient) : maskEmail(recipient)
}

/** What still waits is not sent any more. Needs the owner's transaction. */
export const forgetMessages = async (tx: Tx, recipients: readonly string[]): Promise<void> => {
  await tx.delete(outgoingMessage).where(inArray(outgoingMessage.recipient, [...recipients]))
}
