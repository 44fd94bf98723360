/**
 * The name that a plan or an estimate gets where nobody gives it one: the site, and the week or month as people speak of
 * it. Screens propose it, the server makes it up.
 */

import { addDays, daysBetween, monthOf, weekdayOf } from './business-date.ts'
import type { Locale } from './locale.ts'

const tags = { zh_CN: 'zh-CN', zh_TW: 'zh-TW', en: 'en-GB' } as const satisfies Record<Locale, string>

/** Puts one of the three names into words. */
export type SayPeriod = (
  key: 'period_name.week' | 'period_name.month' | 'period_name.days',
  values: Record<string, string | number>,
) => string

/** The number of the week that a date's Thursday lies in (ISO 8601). */
export const weekNumber = (date: string): number => {
  const thursday = addDays(date, 4 - weekdayOf(date))
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

const formats = (options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> => {
  const of = (locale: Locale, more?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', ...options, ...more })
  return { zh_CN: of('zh_CN'), zh_TW: of('zh_TW'), en: of('en', options.day && { month: 'short' }) }
}

/** Made once: each costs as much as thousands of names, and a list has hundreds of them. */
const days = formats({ day: 'numeric', month: 'numeric' })
const months = formats({ year: 'numeric', month: 'long' })

const instantOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** 11/30, 30 Nov. */
const dayText = (locale: Locale, date: string): string => days[locale].format(instantOf(date))

const monthText = (locale: Locale, date: string): string => months[locale].format(instantOf(date))

export type Range = Record<'first' | 'last', string>

/** 9–15 Nov says no month twice; written with strokes both days need theirs. */
const rangeOf = (locale: Locale, first: string, last: string): Range => {
  const isOneMonth = locale === 'en' && first.slice(0, 7) === last.slice(0, 7) && first !== last
  return { first: isOneMonth ? String(Number(first.slice(8))) : dayText(locale, first), last: dayText(locale, last) }
}

export interface Period extends Range {
  site: string
}

const nameWith = (say: SayPeriod, locale: Locale, { site, first, last }: Period, range: Range): string => {
  const length = daysBetween(first, last) + 1
  const month = monthOf(first)
  if (first === month.first && length === month.days)
    return say('period_name.month', { site, month: monthText(locale, first) })
  // A week that begins on another day bears the number of the one that it shares most days with.
  if (length === 7) return say('period_name.week', { site, ...range, week: weekNumber(addDays(first, 3)) })
  return say('period_name.days', { site, ...range })
}

export const periodNameIn = (say: SayPeriod, locale: Locale, period: Period): string =>
  nameWith(say, locale, period, rangeOf(locale, period.first, period.last))

/** As such a name was once written, and is still stored: with the month on both sides. */
export const formerNameIn = (say: SayPeriod, locale: Locale, period: Period): string =>
  nameWith(say, locale, period, { first: dayText(locale, period.first), last: dayText(locale, period.last) })
