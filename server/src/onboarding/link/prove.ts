/** A link is opened, and its phone proved: by a code that goes to the phone that was invited, and to no other. */
import type { onboardingCalls } from '#contract/onboarding/calls.ts'
import { fromAddress } from '../../access/entry/from-address.ts'
import { allowAttempt } from '../../access/entry/rate-limit.ts'
import {
  allowSms,
  codeMinutes,
  guessSecret,
  keepSecret,
  newDigits,
  phoneMayGetSms,
  whyUnsent,
} from '../../account/index.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { maskPhone } from '../../outbox/mask.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { byLink, isProved, proofKey, proofPurpose } from './by-link.ts'

type Calls = typeof onboardingCalls

const codePurpose = 'onboarding-code'
/** Long enough to look for papers, short enough for a borrowed phone. */
const proofSeconds = 2 * 3600

export const openOnboarding = async (
  request: ServedPublic<Calls['openOnboarding']>,
): Promise<Answer<Calls['openOnboarding']>> => {
  const { onboarding: found, company } = await byLink(request)
  return {
    companyName: company.name,
    companyKind: company.demo ? 'demo' : company.kind,
    phone: maskPhone(found.phone),
    expiresAt: found.expiresAt.toISOString(),
    proved: await isProved(request, found),
  }
}

/** @throws Refusal onboarding:gone, onboarding:no_sms, entry:sms_pause, entry:sms_too_frequent */
export const sendOnboardingCode = async (
  request: ServedPublic<Calls['sendOnboardingCode']>,
): Promise<Answer<Calls['sendOnboardingCode']>> => {
  const { services, now, address, locale } = request
  const { onboarding: found, company } = await byLink(request)
  if (whyUnsent(company, services.env.sms !== undefined)) throw new Refusal('onboarding:no_sms')
  await allowSms(services, `onboarding ${found.tokenHash}`, address, now)
  if (!(await phoneMayGetSms(services, found.phone, now))) throw new Refusal('entry:sms_too_frequent')
  const code = newDigits()
  const seconds = codeMinutes * 60
  await services.db.asOwner(async tx => {
    const kept = { purpose: codePurpose, key: proofKey(found, request), secret: code, data: {} }
    await keepSecret(tx, { ...kept, seconds, guesses: 5 }, now)
    const values = { code, minutes: codeMinutes }
    await queueMessage(tx, { channel: 'sms', recipient: found.phone, kind: 'code', locale, seconds, values }, now)
  })
  services.outbox.kick()
  return {}
}

/** @throws Refusal onboarding:gone, entry:sms_code, too_frequent */
export const proveOnboarding = async (
  request: ServedPublic<Calls['proveOnboarding']>,
): Promise<Answer<Calls['proveOnboarding']>> => {
  const { input, services, now, address } = request
  const { onboarding: found } = await byLink(request)
  await allowAttempt(services.db, fromAddress('register_check', address), services.env.limits.register_address, now)
  const key = proofKey(found, request)
  const guess = { purpose: codePurpose, key, secret: input.code.trim() }
  if ((await guessSecret(services.db, guess, now)) === null) throw new Refusal('entry:sms_code', {}, 'code')
  await services.db.asOwner(tx => keepSecret(tx, { purpose: proofPurpose, key, data: {}, seconds: proofSeconds }, now))
  return {}
}
