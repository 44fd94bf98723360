/** Binds a browser to the image codes that it will ask for. */
import type { entryCalls } from '#contract/account/entry/calls.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { entryBrowser } from './entry-browser.ts'

type Call = typeof entryCalls.registerCookie

export const registerCookie = async ({ cookies }: ServedPublic<Call>): Promise<Answer<Call>> => {
  entryBrowser(cookies)
  return {}
}
