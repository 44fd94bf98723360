/** Saves how the signed-in person reads: the language, and the way of writing dates. */
import { eq } from 'drizzle-orm'
import type { accountCalls } from '#contract/account/calls.ts'
import { person } from '../../db/schema.ts'
import type { Answer, Cookies, ServedPerson } from '../../http/served.ts'
import { keepLanguage } from '../keep-language.ts'

type Call = typeof accountCalls.saveLanguage

export const saveLanguage = async (request: ServedPerson<Call> & { cookies: Cookies }): Promise<Answer<Call>> => {
  const { input, tx, signedIn, cookies } = request
  const { locale, dateFormat } = input
  await tx.update(person).set({ locale, dateFormat }).where(eq(person.id, signedIn.personId))
  keepLanguage(cookies, locale)
  return {}
}
