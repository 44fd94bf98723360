/** Sends the code that proves a new phone to its owner. */
import { eq } from 'drizzle-orm'
import { plainPhone, smsFaults } from '#contract/account/entry/checks.ts'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { person } from '../../db/schema.ts'
import type { Answer, ServedPersonLong } from '../../http/served.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { mustFitImage } from '../codes/image-code.ts'
import { mustPass } from '../codes/must-pass.ts'
import { allowSms, phoneMayGetSms } from '../codes/sms-limit.ts'
import { mustHaveShare } from '../codes/sms-share.ts'
import { codeMinutes } from '../registration/send-register-code.ts'
import { keepSecret, newDigits } from '../secrets/secret.ts'

type Call = typeof securityCalls.sendPhoneCode

export const newPhonePurpose = 'new-phone'
/** The code proves one phone for one person. */
export const newPhoneKey = (personId: string, phone: string): string => `${personId} ${phone}`

/**
 * To a phone that has an account goes a message that says so, and to an operator's none: the answer is the same.
 * @throws Refusal entry:image_code, entry:sms_too_frequent, entry:sms_day_over and the field's own
 */
export const sendPhoneCode = async (request: ServedPersonLong<Call>): Promise<Answer<Call>> => {
  const { input, services, signedIn, now, address, locale } = request
  const phone = plainPhone(input.phone)
  mustPass(smsFaults({ phone, checkCode: input.checkCode }))
  await mustFitImage(request, input)
  await mustHaveShare(services, 'unknown', now)
  await allowSms(services, `new phone ${signedIn.personId}`, address, now)
  // Whoever operates the installation is known by the phone: nobody's account moves there.
  if (services.env.operators.includes(phone)) return {}
  if (!(await phoneMayGetSms(services, phone, now))) return {}
  const code = newDigits()
  const seconds = codeMinutes * 60
  await services.db.asOwner(async tx => {
    const message = { channel: 'sms', recipient: phone, locale, seconds } as const
    const [known] = await tx.select({ id: person.id }).from(person).where(eq(person.phone, phone))
    if (known) return queueMessage(tx, { ...message, kind: 'phone_known' }, now)
    const kept = { purpose: newPhonePurpose, key: newPhoneKey(signedIn.personId, phone), secret: code, data: {} }
    await keepSecret(tx, { ...kept, seconds, guesses: 5 }, now)
    return queueMessage(tx, { ...message, kind: 'phone_code', values: { code, minutes: codeMinutes } }, now)
  })
  services.outbox.kick()
  return {}
}
