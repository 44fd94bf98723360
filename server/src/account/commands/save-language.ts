/** Saves the language of the signed-in person. */
import { eq } from 'drizzle-orm'
import type { accountCalls } from '#contract/account/calls.ts'
import { localeCookie } from '#contract/shared/locale.ts'
import { person } from '../../db/schema.ts'
import type { Answer, Cookies, ServedPerson } from '../../http/served.ts'

type Call = typeof accountCalls.saveLanguage

export const saveLanguage = async (request: ServedPerson<Call> & { cookies: Cookies }): Promise<Answer<Call>> => {
  const { input, tx, signedIn, cookies } = request
  await tx.update(person).set({ locale: input.locale }).where(eq(person.id, signedIn.personId))
  cookies.set(localeCookie, input.locale, { seconds: 365 * 24 * 3600, script: true })
  return {}
}
