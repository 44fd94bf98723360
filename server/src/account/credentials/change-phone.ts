/** The person signs in by another phone from now on. */
import { eq } from 'drizzle-orm'
import { phoneIssue, plainPhone } from '#contract/account/entry/checks.ts'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { brokeUnique } from '../../db/broke-unique.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPersonLong } from '../../http/served.ts'
import { maskPhone } from '../../outbox/mask.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { forgetSecretsOf, guessSecret } from '../secrets/secret.ts'
import { noteAccount } from '../security-log/note.ts'
import { closeOthers } from '../sessions/end-other-sessions.ts'
import { mustKnowPassword } from './must-know-password.ts'
import { newPhoneKey, newPhonePurpose } from './send-phone-code.ts'

type Call = typeof securityCalls.changePhone

/**
 * Every other browser is signed out, and the old phone is told.
 * @throws Refusal security:wrong_password, entry:sms_code for a wrong, used or expired code, entry:phone_taken
 */
export const changePhone = async (request: ServedPersonLong<Call>): Promise<Answer<Call>> => {
  const { input, services, signedIn, now, locale } = request
  const phone = plainPhone(input.phone)
  const issue = phoneIssue(phone)
  if (issue !== undefined) throw new Refusal(`entry:${issue}`, {}, 'phone')
  await mustKnowPassword(request, signedIn.personId, input.current)
  const key = newPhoneKey(signedIn.personId, phone)
  const proved = await guessSecret(services.db, { purpose: newPhonePurpose, key, secret: input.code.trim() }, now)
  if (proved === null || services.env.operators.includes(phone)) throw new Refusal('entry:sms_code', {}, 'code')
  const change = services.db.asOwner(async tx => {
    const [before] = await tx.select({ phone: person.phone }).from(person).where(eq(person.id, signedIn.personId))
    await tx.update(person).set({ phone }).where(eq(person.id, signedIn.personId))
    await closeOthers(tx, signedIn)
    await forgetSecretsOf(tx, signedIn.personId)
    const facts = { detail: maskPhone(phone) }
    await noteAccount(tx, {
      person: { id: signedIn.personId, name: signedIn.name },
      action: 'phone_changed',
      facts,
      now,
    })
    const values = { phone: maskPhone(phone) }
    const recipient = before?.phone ?? phone
    await queueMessage(tx, { channel: 'sms', recipient, kind: 'phone_changed', values, locale }, now)
  })
  await change.catch((error: unknown) => {
    // Another registration took the phone between the code and its use.
    throw brokeUnique(error, 'person_phone_unique') ? new Refusal('entry:phone_taken', {}, 'phone') : error
  })
  services.outbox.kick()
  return {}
}
