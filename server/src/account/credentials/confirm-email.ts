/** Confirms an e-mail address by the link that was sent to it: G11 of the requirements. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { maskEmail } from '../../outbox/mask.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { forgetSecretsOf, takeSecret } from '../secrets/secret.ts'
import { noteAccount } from '../security-log/note.ts'
import { emailPurpose, type PendingEmail } from './link-email.ts'

type Call = typeof securityCalls.confirmEmail

/**
 * The link works once. The address before, if any, is told. An address opens one account only, or a recovery by it
 * would not know whose it is.
 * @throws Refusal security:email_link for a used or expired link, security:email_taken
 */
export const confirmEmail = async ({ input, services, now, locale }: ServedPublic<Call>): Promise<Answer<Call>> => {
  await services.db.asOwner(async tx => {
    const pending = await takeSecret<PendingEmail>(tx, emailPurpose, input.token, now)
    if (!pending) throw new Refusal('security:email_link')
    const { personId, email } = pending
    // Two people who prove one mailbox at once wait for each other: the later one finds it taken.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email.toLowerCase()}`}, 0))`)
    const others = and(sql`lower(${person.email}) = ${email.toLowerCase()}`, ne(person.id, personId))
    if ((await tx.$count(person, others)) > 0) throw new Refusal('security:email_taken')
    const [before] = await tx.select().from(person).where(eq(person.id, personId)).for('update')
    if (!before) throw new Refusal('security:email_link')
    await tx.update(person).set({ email }).where(eq(person.id, personId))
    await forgetSecretsOf(tx, personId)
    await noteAccount(tx, { person: before, action: 'email_changed', facts: { detail: maskEmail(email) }, now })
    if (!before.email || before.email.toLowerCase() === email.toLowerCase()) return
    const values = { email: maskEmail(email) }
    await queueMessage(tx, { channel: 'email', recipient: before.email, kind: 'email_changed', values, locale }, now)
  })
  services.outbox.kick()
  return {}
}
