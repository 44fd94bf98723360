/** Turns the code of an SMS into the token that sets a new password. */
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { guessSecret, keepSecret, newToken, takeSecret } from '../secrets/secret.ts'
import { linkMinutes, purposes, type Recovery, type ResetRight } from './recovery.ts'

type Call = typeof entryCalls.checkPhoneCode

/** @throws Refusal entry:code_required, entry:sms_code for a wrong, used or expired code, and for unknown accounts */
export const checkPhoneCode = async ({ input, services, now }: ServedPublic<Call>): Promise<Answer<Call>> => {
  if (input.code.trim() === '') throw new Refusal('entry:code_required', {}, 'code')
  const guess = { purpose: purposes.code, key: input.phoneCode, secret: input.code.trim() }
  const recovery = await guessSecret<Recovery>(services.db, guess, now)
  if (!recovery?.personId) throw new Refusal('entry:sms_code', {}, 'code')
  const token = newToken()
  const data: ResetRight = { personId: recovery.personId, byPhone: true }
  await services.db.asOwner(async tx => {
    await takeSecret(tx, purposes.phone, input.phoneCode, now)
    await keepSecret(tx, { purpose: purposes.reset, key: token, data, seconds: linkMinutes * 60 }, now)
  })
  return { token }
}
