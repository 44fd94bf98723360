/** Signs a person in with phone and password. */
import { eq } from 'drizzle-orm'
import type { accountCalls } from '#contract/account/calls.ts'
import { localeCookie } from '#contract/shared/locale.ts'
import { passwordFits } from '../../access/password.ts'
import { allowAttempt, forgetAttempts } from '../../access/rate-limit.ts'
import { openSession, sessionCookie, sessionSeconds } from '../../access/session.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { companiesOf } from '../queries/list-companies.ts'

type Call = typeof accountCalls.signIn

/** Wrong passwords for one phone, or from one address, before a pause. */
const attempts = { phone: { most: 10, seconds: 15 * 60 }, address: { most: 100, seconds: 15 * 60 } }

/**
 * Opens a session, sets its cookie and the person's language, and answers the person's companies. With one company
 * only it is the default. The answer to an unknown phone is the same as to a wrong password, in the same time.
 * @throws Refusal account:sign_in_failed, too_frequent
 */
export const signIn = async ({ input, services, now, cookies, address }: ServedPublic<Call>): Promise<Answer<Call>> => {
  await allowAttempt(services.db, `sign-in address ${address}`, attempts.address, now)
  await allowAttempt(services.db, `sign-in phone ${input.phone}`, attempts.phone, now)
  const found = await services.db.asOwner(async tx => {
    const [row] = await tx.select().from(person).where(eq(person.phone, input.phone))
    return row
  })
  if (!(await passwordFits(found?.passwordHash ?? null, input.password)) || !found) {
    throw new Refusal('account:sign_in_failed')
  }
  const { token, companies } = await services.db.asOwner(async tx => {
    await forgetAttempts(tx, `sign-in phone ${input.phone}`)
    return { token: await openSession(tx, found.id, null, now), companies: await companiesOf(tx, found.id) }
  })
  cookies.set(sessionCookie, token, { seconds: sessionSeconds })
  if (found.locale !== null) cookies.set(localeCookie, found.locale, { seconds: 365 * 24 * 3600, script: true })
  return companies
}
