/** Sends the SMS that begins a registration. */
import { eq } from 'drizzle-orm'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { plainPhone, smsFaults } from '#contract/account/entry/checks.ts'
import { person } from '../../db/schema.ts'
import type { Answer, Cookies, ServedPublic } from '../../http/served.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { entryBrowser } from '../codes/entry-browser.ts'
import { mustFitImage } from '../codes/image-code.ts'
import { mustPass } from '../codes/must-pass.ts'
import { allowSms, phoneMayGetSms } from '../codes/sms-limit.ts'
import { mustHaveShare } from '../codes/sms-share.ts'
import { browserHash } from '../qr/get-qr-code.ts'
import { keepSecret, newDigits } from '../secrets/secret.ts'

type Call = typeof entryCalls.checkAndSendCode | typeof entryCalls.sendCodeNew

/** How long the code of an SMS is good, in minutes. */
export const codeMinutes = 10
export const registerPurpose = 'register'
/** The code proves a phone to the browser that asked for it: a stranger's guesses elsewhere use nobody's code up. */
export const registerKey = (phone: string, cookies: Cookies): string => `${phone} ${browserHash(entryBrowser(cookies))}`

/**
 * Sends a code, or, to a phone that has an account, a message that says so: the answer is the same.
 * @throws Refusal entry:image_code, entry:sms_too_frequent, entry:sms_day_over and the field's own
 */
export const sendRegisterCode = async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { input, services, now, address, locale, cookies } = request
  const phone = plainPhone(input.phone)
  mustPass(smsFaults({ phone, checkCode: input.checkCode }))
  await mustFitImage(request, input)
  await mustHaveShare(services, 'unknown', now)
  await allowSms(services, `register ${phone}`, address, now)
  if (!(await phoneMayGetSms(services, phone, now))) return {}
  const code = newDigits()
  await services.db.asOwner(async tx => {
    const [known] = await tx.select({ id: person.id }).from(person).where(eq(person.phone, phone))
    const seconds = codeMinutes * 60
    const message = { channel: 'sms', recipient: phone, locale, seconds } as const
    if (known) return queueMessage(tx, { ...message, kind: 'known', values: {} }, now)
    const kept = { purpose: registerPurpose, key: registerKey(phone, cookies), secret: code, data: {} }
    await keepSecret(tx, { ...kept, seconds, guesses: 5 }, now)
    return queueMessage(tx, { ...message, kind: 'code', values: { code, minutes: codeMinutes } }, now)
  })
  services.outbox.kick()
  return {}
}
