/** Sends the link of a recovery by e-mail, where there is somebody to send it to. */
import { eq } from 'drizzle-orm'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { allowAttempt } from '../../access/entry/rate-limit.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { guessSecret, keepSecret, newToken } from '../secrets/secret.ts'
import { linkMinutes, purposes, type Recovery } from './recovery.ts'

type Call = typeof entryCalls.sendForgotEmailCode

/**
 * The answer is the same for accounts that do not exist, or have no address.
 * @throws Refusal entry:recovery_over, too_frequent
 */
export const sendForgotEmailCode = async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { input, services, now, locale } = request
  const guess = { purpose: purposes.email, key: input.emailCode, secret: input.code }
  const recovery = await guessSecret<Recovery>(services.db, guess, now)
  if (!recovery) throw new Refusal('entry:recovery_over')
  await allowAttempt(services.db, `forgot mail ${recovery.account}`, services.env.limits.forgot_mail_account, now)
  const { personId } = recovery
  if (personId === null) return {}
  await services.db.asOwner(async tx => {
    const [found] = await tx.select({ email: person.email }).from(person).where(eq(person.id, personId))
    if (!found?.email) return
    const token = newToken()
    const seconds = linkMinutes * 60
    await keepSecret(tx, { purpose: purposes.reset, key: token, data: { personId }, seconds }, now)
    const values = { link: `${services.env.url}/fillpassword?token=${token}`, minutes: linkMinutes }
    await queueMessage(
      tx,
      { channel: 'email', recipient: found.email, kind: 'reset_link', values, locale, seconds },
      now,
    )
  })
  services.outbox.kick()
  return {}
}
