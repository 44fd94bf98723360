/** The product's three languages and the cookie that keeps the choice. */
import { z } from 'zod'

export const locales = ['zh_CN', 'zh_TW', 'en'] as const
export const localeSchema = z.enum(locales)
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh_CN'
/** Cookie with the language of a browser; absent means zh_CN. */
export const localeCookie = '_lcode_'
/** Cookie with the same for everything on the product's domain; it is written, and never read. */
export const sharedLocaleCookie = 'language'

/** The language that a cookie or header value names, or the default. */
export const localeOf = (value: string | undefined | null): Locale =>
  locales.find(locale => locale === value) ?? defaultLocale
