/** Tells whether the code of an SMS fits, so that nobody chooses a password for nothing. */
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { plainPhone } from '#contract/account/entry/checks.ts'
import { fromAddress } from '../../access/entry/from-address.ts'
import { allowAttempt } from '../../access/entry/rate-limit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { guessSecret } from '../secrets/secret.ts'
import { registerKey, registerPurpose } from './send-register-code.ts'

type Call = typeof entryCalls.checkRegisterCode

/**
 * The account that uses the code up is made by `register`; a wrong one costs a guess here as there.
 * @throws Refusal entry:sms_code, too_frequent
 */
export const checkRegisterCode = async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { input, services, now, address, cookies } = request
  await allowAttempt(services.db, fromAddress('register_check', address), services.env.limits.register_address, now)
  const key = registerKey(plainPhone(input.phone), cookies)
  const guess = { purpose: registerPurpose, key, secret: input.code.trim(), leave: true }
  if ((await guessSecret(services.db, guess, now)) === null) throw new Refusal('entry:sms_code', {}, 'code')
  return {}
}
