/** Tells the owner that the password is a new one, and which third-party accounts sign in as before. */
import { eq } from 'drizzle-orm'
import { type Locale, localeOf } from '#contract/shared/locale.ts'
import type { Tx } from '../../db/database.ts'
import { words } from '../../messages/words.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { linkedAccount } from '../third-party/schema.ts'

export interface Owner {
  id: string
  phone: string
  email: string | null
  /** The saved language. */
  locale: string | null
}

const listed = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale.replace('_', '-')).format(names)

/**
 * A linked account stays: its owner proved both sides when they were linked, and may have no other way in tomorrow. But
 * whoever knew the old password could have linked one too, so each is named. By SMS, and to a known mailbox too: one of
 * the two may be what somebody else reads. Needs the owner's transaction.
 */
export const tellOfReset = async (tx: Tx, owner: Owner, asked: Locale, now: Date): Promise<void> => {
  const locale = localeOf(owner.locale ?? asked)
  const linked = await tx
    .select({ provider: linkedAccount.provider })
    .from(linkedAccount)
    .where(eq(linkedAccount.personId, owner.id))
    .orderBy(linkedAccount.provider)
  const accounts = listed(
    linked.map(({ provider }) => words(locale, `security:linked.${provider}`)),
    locale,
  )
  const said = linked.length > 0 ? { kind: 'password_reset_linked', values: { accounts } } : { kind: 'password_reset' }
  await queueMessage(tx, { channel: 'sms', recipient: owner.phone, locale, ...said }, now)
  if (owner.email) await queueMessage(tx, { channel: 'email', recipient: owner.email, locale, ...said }, now)
}
