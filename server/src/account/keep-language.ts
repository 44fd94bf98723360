/**
 * Keeps a browser's language: in the cookie that decides, which is this host's alone, and in the one that the product's
 * whole domain shares, for what else is served there.
 */
import { type Locale, localeCookie, sharedLocaleCookie } from '#contract/shared/locale.ts'
import type { Cookies } from '../http/served.ts'

const seconds = 365 * 24 * 3600

export const keepLanguage = (cookies: Cookies, locale: Locale): void => {
  cookies.set(localeCookie, locale, { seconds, script: true })
  cookies.set(sharedLocaleCookie, locale, { seconds, script: true, shared: true })
}
