/** Sends the code of a recovery by SMS, where there is somebody to send it to. */
import { eq } from 'drizzle-orm'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { mustFitImage } from '../codes/image-code.ts'
import { allowSms, phoneMayGetSms } from '../codes/sms-limit.ts'
import { mustHaveShare, takeShare } from '../codes/sms-share.ts'
import { codeMinutes } from '../registration/send-register-code.ts'
import { keepSecret, newDigits, readSecret } from '../secrets/secret.ts'
import { knownDeviceOf } from '../sessions/known-device.ts'
import { purposes, type Recovery } from './recovery.ts'

type Call = typeof entryCalls.sendForgotPhoneCode

/**
 * The answer is the same for accounts that do not exist.
 * @throws Refusal entry:phone_missing without a phone, entry:recovery_over, entry:image_code, entry:sms_too_frequent,
 * entry:sms_day_over
 */
export const sendForgotPhoneCode = async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { input, services, now, address, locale, cookies } = request
  if (input.phoneCode === '') throw new Refusal('entry:phone_missing', {}, 'phone')
  await mustFitImage(request, input)
  const recovery = await services.db.asOwner(tx => readSecret<Recovery>(tx, purposes.phone, input.phoneCode, now))
  if (!recovery) throw new Refusal('entry:recovery_over')
  // A browser that its owner has signed in by is counted by itself: no stranger uses its SMS of the day up.
  const device = await services.db.asOwner(
    async tx => recovery.personId && (await knownDeviceOf(tx, recovery.personId, cookies)),
  )
  await mustHaveShare(services, device ? 'proved' : 'known', now)
  await allowSms(services, device ? `forgot by ${device}` : `forgot ${recovery.account}`, address, now)
  const code = newDigits()
  const phone = await services.db.asOwner(async tx => {
    const { personId } = recovery
    const seconds = codeMinutes * 60
    // An unknown account keeps a code that nobody has, so that wrong guesses are counted alike.
    const kept = { purpose: purposes.code, key: input.phoneCode, secret: code, data: recovery, seconds, guesses: 5 }
    await keepSecret(tx, kept, now)
    if (personId === null) return null
    const [found] = await tx.select({ phone: person.phone }).from(person).where(eq(person.id, personId))
    return found?.phone ?? null
  })
  const mayGet = (to: string) => (device ? takeShare(services, 'proved', now) : phoneMayGetSms(services, to, now))
  if (phone !== null && (await mayGet(phone))) {
    const values = { code, minutes: codeMinutes }
    const message = {
      channel: 'sms',
      recipient: phone,
      kind: 'reset_code',
      values,
      locale,
      seconds: codeMinutes * 60,
    } as const
    await services.db.asOwner(tx => queueMessage(tx, message, now))
    services.outbox.kick()
  }
  return {}
}
