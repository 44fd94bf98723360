/** Sends the code that a held sign-in needs to the person's own phone. */
import { eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { maskPhone } from '../../outbox/mask.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { entryBrowser } from '../codes/entry-browser.ts'
import { allowSms } from '../codes/sms-limit.ts'
import { mustHaveShare, takeShare } from '../codes/sms-share.ts'
import { browserHash } from '../qr/get-qr-code.ts'
import { codeMinutes } from '../registration/send-register-code.ts'
import { keepSecret, newDigits, readSecret } from '../secrets/secret.ts'
import { deviceCodePurpose, type Held, heldCookie, heldPurpose } from './device-code.ts'

type Call = typeof securityCalls.sendDeviceCode

/** @throws Refusal security:held_over where no sign-in of this browser waits, entry:sms_too_frequent, entry:sms_day_over */
export const sendDeviceCode = async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { services, cookies, address, now, locale } = request
  const key = cookies.get(heldCookie) ?? ''
  const held = await services.db.asOwner(tx => readSecret<Held>(tx, heldPurpose, key, now))
  if (held?.browser !== browserHash(entryBrowser(cookies))) throw new Refusal('security:held_over')
  await mustHaveShare(services, 'proved', now)
  // Counted by itself: whoever knows the password is kept waiting by no stranger who had SMS sent to this phone.
  await allowSms(services, `device ${held.personId}`, address, now)
  const phone = await services.db.asOwner(async tx => {
    const [found] = await tx.select({ phone: person.phone }).from(person).where(eq(person.id, held.personId))
    return found?.phone
  })
  if (phone === undefined) throw new Refusal('security:held_over')
  if (!(await takeShare(services, 'proved', now))) throw new Refusal('entry:sms_day_over')
  const code = newDigits()
  const seconds = codeMinutes * 60
  await services.db.asOwner(async tx => {
    await keepSecret(tx, { purpose: deviceCodePurpose, key, secret: code, data: {}, seconds, guesses: 5 }, now)
    const values = { code, minutes: codeMinutes }
    await queueMessage(tx, { channel: 'sms', recipient: phone, kind: 'device_code', values, locale, seconds }, now)
  })
  services.outbox.kick()
  return { phone: maskPhone(phone) }
}
