/** Signs a person in with phone and password. */
import { eq } from 'drizzle-orm'
import type { accountCalls } from '#contract/account/calls.ts'
import { networkOf } from '../../access/network-of.ts'
import { passwordFits } from '../../access/password.ts'
import { countAttempt, forgetAttempts } from '../../access/rate-limit.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { companiesOf } from '../queries/list-companies.ts'
import { beginSession, noteSignIn } from '../sessions/begin-session.ts'
import { holdSignIn, needsDeviceCode } from '../sessions/device-code.ts'

type Call = typeof accountCalls.signIn

/**
 * Opens a session, sets its cookie and the person's language, and answers the person's companies. With one company
 * only it is the default. The answer to an unknown phone is the same as to a wrong password, in the same time. An
 * administrator on a new device is answered no companies and has to type a code first.
 * @throws Refusal account:sign_in_failed, too_frequent
 */
export const signIn = async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { input, services, now, cookies, address } = request
  const { limits } = services.env
  const attempt = await services.db.asOwner(async tx => {
    const from = await countAttempt(tx, `sign-in address ${networkOf(address)}`, limits.sign_in_address, now)
    // An address that has tried too often can keep nobody else's phone from signing in.
    if (from.tooMany) return null
    const { tries, tooMany } = await countAttempt(tx, `sign-in phone ${input.phone}`, limits.sign_in_phone, now)
    if (tooMany) return null
    const [found] = await tx.select().from(person).where(eq(person.phone, input.phone))
    return { tries, found }
  })
  if (!attempt) throw new Refusal('too_frequent')
  const { tries, found } = attempt
  if (!(await passwordFits(found?.passwordHash ?? null, input.password)) || !found) {
    const outcome = tries === limits.sign_in_phone.most ? 'paused' : 'failed'
    if (found) await services.db.asOwner(tx => noteSignIn(tx, request, found, 'password', outcome))
    throw new Refusal('account:sign_in_failed')
  }
  return services.db.asOwner(async tx => {
    await forgetAttempts(tx, `sign-in phone ${input.phone}`)
    if (await needsDeviceCode(tx, services, found.id, cookies)) {
      await holdSignIn(tx, cookies, found.id, 'password', now)
      return { companys: [], defaultCompany: null, deviceCode: true }
    }
    await beginSession(tx, request, found, 'password')
    return companiesOf(tx, found.id)
  })
}
