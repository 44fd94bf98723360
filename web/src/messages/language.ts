/** Which language is spoken: read from the language cookies, written to both, told to the document. */
import type { Locale } from '#contract/shared/locale.ts'

/** The cookie that decides; absent, or an unknown value in it, means Simplified Chinese. */
const decidingCookie = '_lcode_'
/** The cookie that the product's domain shares; always holds one of the three values. */
const sharedCookie = 'language'
const yearOfSeconds = 365 * 24 * 60 * 60

const htmlLanguages: Record<Locale, string> = { zh_CN: 'zh-Hans', zh_TW: 'zh-Hant', en: 'en' }

const cookieValue = (cookies: string, name: string): string | undefined => {
  for (const pair of cookies.split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key === name) return decodeURIComponent(rest.join('='))
  }
  return undefined
}

/** The language that a cookie header names. `_lcode_` alone decides; the shared cookie is written, not read. */
export const languageOfCookies = (cookies: string): Locale => {
  const value = cookieValue(cookies, decidingCookie)
  if (value === 'en' || value === 'zh_TW') return value
  return 'zh_CN'
}

/** The cookie texts that a choice of language writes, one for each reading. */
export const cookiesOfLanguage = (locale: Locale): string[] =>
  [decidingCookie, sharedCookie].map(name => `${name}=${locale}; path=/; max-age=${yearOfSeconds}; samesite=lax`)

export const storeLanguage = (locale: Locale) => {
  for (const cookie of cookiesOfLanguage(locale)) {
    document.cookie = cookie
  }
}

/** Tells the browser the language, so that it picks the right glyph forms and voices. */
export const markDocument = (locale: Locale) => {
  document.documentElement.lang = htmlLanguages[locale]
}

/** The BCP 47 name of a language, for `Intl` and for sorting. */
export const intlLanguage = (locale: Locale): string =>
  locale === 'zh_CN' ? 'zh-CN' : locale === 'zh_TW' ? 'zh-TW' : 'en'
