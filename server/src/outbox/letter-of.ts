/** Puts an outgoing message into words. */
import { localeOf } from '#contract/shared/locale.ts'
import { findWords, words } from '../messages/words.ts'
import type { outgoingMessage } from './schema.ts'
import type { Letter } from './sender.ts'

/** The letter in the language of whom it goes to. Every SMS opens with the product's name in brackets, by its text. */
export const letterOf = (row: typeof outgoingMessage.$inferSelect): Letter => {
  const locale = localeOf(row.locale)
  return {
    recipient: row.recipient,
    subject: findWords(locale, `entry:mail.${row.kind}.subject`, row.values) ?? '',
    text: words(locale, `entry:mail.${row.kind}.text`, row.values),
    kind: row.kind,
    locale,
    values: row.values,
  }
}
