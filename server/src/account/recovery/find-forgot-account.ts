/** Begins a recovery: looks for the account, and answers as if there were one. */
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { forgotFaults } from '#contract/account/entry/checks.ts'
import { allowFrom } from '../../access/entry/from-address.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { inventedMasks, maskEmail, maskPhone } from '../../outbox/mask.ts'
import type { AboveAccounts } from '../above.ts'
import { mustFitImage } from '../codes/image-code.ts'
import { mustPass } from '../codes/must-pass.ts'
import { keepSecret, newToken } from '../secrets/secret.ts'
import { findAccount, typedAccount } from './find-account.ts'
import { maskKey } from './mask-key.ts'
import { purposes, type Recovery, recoverySeconds } from './recovery.ts'

type Call = typeof entryCalls.findForgotAccount

/**
 * Answers masks and tokens of the same shape whether or not the account exists; those of an unknown one never work.
 * @throws Refusal entry:account_required, entry:code_required, entry:image_code, too_frequent
 */
export const findForgotAccount =
  (above: AboveAccounts) =>
  async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
    const { input, services, now, address } = request
    mustPass(forgotFaults(input))
    await mustFitImage(request, input)
    await allowFrom(services, 'forgot_address', address, now)
    const account = typedAccount(input.account)
    const [phoneCode, emailCode, code] = [newToken(), newToken(), newToken()]
    return services.db.asOwner(async tx => {
      const found = await findAccount(tx, above, account)
      const invented = inventedMasks(await maskKey(tx, now), account)
      const data: Recovery = { account, personId: found?.id ?? null }
      const kept = { data, seconds: recoverySeconds }
      await keepSecret(tx, { ...kept, purpose: purposes.phone, key: phoneCode }, now)
      await keepSecret(tx, { ...kept, purpose: purposes.email, key: emailCode, secret: code, guesses: 3 }, now)
      return {
        email: found?.email ? maskEmail(found.email) : invented.email,
        phone: found ? maskPhone(found.phone) : invented.phone,
        emailCode,
        phoneCode,
        code,
      }
    })
  }
