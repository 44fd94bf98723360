/** Which language is spoken: read from the cookie that decides, kept in it, told to the document. */
import { type Locale, localeCookie } from '#contract/shared/locale.ts'

const yearOfSeconds = 365 * 24 * 60 * 60

const htmlLanguages: Record<Locale, string> = { zh_CN: 'zh-Hans', zh_TW: 'zh-Hant', en: 'en' }

const cookieValue = (cookies: string, name: string): string | undefined => {
  for (const pair of cookies.split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key === name) return decodeURIComponent(rest.join('='))
  }
  return undefined
}

/** The language that a cookie header names; absent, or an unknown value, means Simplified Chinese. */
export const languageOfCookies = (cookies: string): Locale => {
  const value = cookieValue(cookies, localeCookie)
  if (value === 'en' || value === 'zh_TW') return value
  return 'zh_CN'
}

/** Keeps a choice at once; the server keeps it too, and shares it with the whole domain. */
export const storeLanguage = (locale: Locale) => {
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearOfSeconds}; samesite=lax`
}

/** Tells the browser the language, so that it picks the right glyph forms and voices. */
export const markDocument = (locale: Locale) => {
  document.documentElement.lang = htmlLanguages[locale]
}

/** The BCP 47 name of a language, for `Intl` and for sorting. */
export const intlLanguage = (locale: Locale): string =>
  locale === 'zh_CN' ? 'zh-CN' : locale === 'zh_TW' ? 'zh-TW' : 'en'
