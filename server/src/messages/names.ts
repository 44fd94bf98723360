/** Names that every language has for itself: countries with their regions, and weekdays. */
import type { Locale } from '#contract/shared/locale.ts'

const languageOf = (locale: Locale): string => locale.replace('_', '-')

/** The country of a region such as `CN` or `US-CA`; what was kept and is none stands as it is. */
export const countryName = (locale: Locale, region: string): string =>
  /^[A-Z]{2}(-|$)/.test(region)
    ? (new Intl.DisplayNames([languageOf(locale)], { type: 'region' }).of(region.slice(0, 2)) ?? region)
    : region

/** The country, and beside it the part of the country where it is one. */
export const regionName = (locale: Locale, region: string): string =>
  /^[A-Z]{2}-/.test(region) ? `${countryName(locale, region)} ${region}` : countryName(locale, region)

const weekdayIn = (locale: Locale) => new Intl.DateTimeFormat(languageOf(locale), { weekday: 'short', timeZone: 'UTC' })
const weekdays: Record<Locale, Intl.DateTimeFormat> = {
  zh_CN: weekdayIn('zh_CN'),
  zh_TW: weekdayIn('zh_TW'),
  en: weekdayIn('en'),
}

/** Monday = 1 to Sunday = 7. */
export const weekdayName = (locale: Locale, weekday: number): string =>
  // A Monday, of which only the weekday is asked.
  weekdays[locale].format(new Date(Date.UTC(2024, 0, weekday)))
