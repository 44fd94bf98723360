/** Writes business dates the way a language and a person's own choice ask for. */

import { asUtc, dateParts } from '#contract/shared/business-date.ts'
import { type DatePattern, datePatterns } from '#contract/shared/date-pattern.ts'
import type { Locale } from '#contract/shared/locale.ts'

export const datePatternOf = (text: string | undefined): DatePattern =>
  datePatterns.find(pattern => pattern === text) ?? datePatterns[0]

const tags: Record<Locale, string> = { zh_CN: 'zh-CN', zh_TW: 'zh-TW', en: 'en-GB' }
const formatters = new Map<string, Intl.DateTimeFormat>()

const intl = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', ...options })
  formatters.set(key, known)
  return known
}

const two = (value: number) => String(value).padStart(2, '0')

/** 2026年11月20日, 20 Nov 2026, or by the person's own pattern. */
export const dateText = (date: string, locale: Locale, pattern: DatePattern = datePatterns[0]): string => {
  const parts = dateParts(date)
  if (!parts) return date
  if (pattern === datePatterns[0] && locale === 'en')
    return intl('en', { day: 'numeric', month: 'short', year: 'numeric' }).format(asUtc(date))
  return pattern.replace('yyyy', String(parts.year)).replace('MM', two(parts.month)).replace('dd', two(parts.day))
}

/** First to last without saying a year or month twice; a person's own pattern is written out on both sides. */
export const periodText = (
  [first, last]: readonly [string, string],
  locale: Locale,
  pattern: DatePattern,
  range: (start: string, end: string) => string,
): string => {
  const whole = (date: string) => dateText(date, locale, pattern)
  const [begin, end] = [dateParts(first), dateParts(last)]
  if (first === last) return whole(first)
  if (!begin || !end || begin.year !== end.year || pattern !== datePatterns[0]) return range(whole(first), whole(last))
  if (locale !== 'en') {
    const day = `${two(end.day)}\u65e5`
    return range(whole(first), begin.month === end.month ? day : `${two(end.month)}\u6708${day}`)
  }
  return range(begin.month === end.month ? String(begin.day) : shortDateText(first, locale), whole(last))
}

/** 11月20, 20 Nov. */
export const shortDateText = (date: string, locale: Locale): string => {
  const parts = dateParts(date)
  if (!parts) return date
  if (locale === 'en') return intl('en', { day: 'numeric', month: 'short' }).format(asUtc(date))
  return `${two(parts.month)}\u6708${two(parts.day)}`
}

/** 11/20, 20 Nov: where a week of dates stands side by side. */
export const headDateText = (date: string, locale: Locale): string => {
  const parts = dateParts(date)
  if (!parts) return date
  return locale === 'en' ? shortDateText(date, locale) : `${parts.month}/${parts.day}`
}

/** 2026年11月, November 2026. */
export const monthText = (date: string, locale: Locale): string =>
  intl(locale, { month: 'long', year: 'numeric' }).format(asUtc(date))

/** 星期五, 周五 or 五; Friday, Fri. */
export const weekdayText = (date: string, locale: Locale, width: 'long' | 'short' | 'narrow' = 'short'): string =>
  intl(locale, { weekday: locale === 'en' && width === 'narrow' ? 'short' : width }).format(asUtc(date))

/** The name of weekday 1 (Monday) to 7. */
export const weekdayName = (weekday: number, locale: Locale, width: 'long' | 'short' | 'narrow' = 'short'): string =>
  // 1 January 2024 was a Monday.
  weekdayText(`2024-01-${two(weekday)}`, locale, width)
