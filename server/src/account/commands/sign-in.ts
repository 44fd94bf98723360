/** Signs a person in with phone and password. */
import type { accountCalls } from '#contract/account/calls.ts'
import { passwordFits } from '../../access/entry/password.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import type { AboveAccounts } from '../above.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { holdSignIn, needsDeviceCode } from '../sessions/device-code.ts'
import { noteFailure } from '../sessions/note-failure.ts'
import { trySignIn } from '../sessions/try-sign-in.ts'

type Call = typeof accountCalls.signIn

/**
 * Opens a session, sets its cookie and the person's language, and answers the person's companies. With one company
 * only it is the default. The answer to an unknown phone is the same as to a wrong password, for the same work. An
 * administrator on a new device is answered no companies and has to type a code first.
 * @throws Refusal account:sign_in_failed, account:sign_in_paused, both at the field `password`
 */
export const signIn =
  ({ companiesOf }: AboveAccounts) =>
  async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
    const { input, services, now, cookies } = request
    const attempt = await services.db.asOwner(tx => trySignIn(tx, request, input.phone))
    if (!attempt) throw new Refusal('account:sign_in_paused', {}, 'password')
    const { found, last, counted } = attempt
    if (!(await passwordFits(found?.passwordHash ?? null, input.password)) || !found) {
      const failure = { phone: input.phone, outcome: last ? 'paused' : 'failed', counted } as const
      await services.db.asOwner(tx => noteFailure(tx, request, failure))
      throw new Refusal('account:sign_in_failed', {}, 'password')
    }
    return services.db.asOwner(async tx => {
      await attempt.forget(tx)
      if (await needsDeviceCode(tx, services, found.id, cookies)) {
        await holdSignIn(tx, cookies, found.id, 'password', now)
        return { companys: [], defaultCompany: null, deviceCode: true }
      }
      await beginSession(tx, request, found, 'password')
      return companiesOf(tx, found.id)
    })
  }
