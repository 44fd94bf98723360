/** Keeps the language that a visitor has chosen; whoever is signed in saves it with the person. */
import type { entryCalls } from '#contract/account/entry/calls.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { keepLanguage } from '../keep-language.ts'

type Call = typeof entryCalls.chooseLanguage

export const chooseLanguage = async ({ input, cookies }: ServedPublic<Call>): Promise<Answer<Call>> => {
  keepLanguage(cookies, input.locale)
  return {}
}
