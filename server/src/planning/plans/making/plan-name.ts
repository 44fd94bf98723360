/** The name of a plan, or of its estimate, that nobody named: the site, and the week or month as people speak of it. */

import { addDays, daysBetween, monthOf, weekdayOf } from '#contract/shared/business-date.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { words } from '../../../messages/words.ts'

const tags = { zh_CN: 'zh-CN', zh_TW: 'zh-TW', en: 'en-GB' } as const satisfies Record<Locale, string>

const languages = Object.keys(tags) as Locale[]

/** The number of the week that a date's Thursday lies in (ISO 8601). */
export const weekNumber = (date: string): number => {
  const thursday = addDays(date, 4 - weekdayOf(date))
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

/** 11/30, 30 Nov. */
const dayText = (locale: Locale, date: string): string => {
  const options: Intl.DateTimeFormatOptions =
    locale === 'en' ? { day: 'numeric', month: 'short' } : { day: 'numeric', month: 'numeric' }
  return new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`))
}

const monthText = (locale: Locale, date: string): string =>
  new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(
    new Date(`${date}T00:00:00Z`),
  )

export const planName = (
  locale: Locale,
  { site, first, last }: { site: string; first: string; last: string },
): string => {
  const days = daysBetween(first, last) + 1
  const month = monthOf(first)
  if (first === month.first && days === month.days)
    return words(locale, 'planning:plan.name_month', { site, month: monthText(locale, first) })
  const range = { site, first: dayText(locale, first), last: dayText(locale, last) }
  // A week that begins on another day bears the number of the one that it shares most days with.
  if (days === 7) return words(locale, 'planning:plan.name_week', { ...range, week: weekNumber(addDays(first, 3)) })
  return words(locale, 'planning:plan.name_days', range)
}

interface Named {
  name: string
  first: string
  last: string
}

/** A name as its reader is told it: one that was made up in another language is made up in the reader's. */
export const toldName = (locale: Locale, { name, first, last }: Named, site: string): string => {
  const madeUp = languages.some(each => planName(each, { site, first, last }) === name)
  return madeUp ? planName(locale, { site, first, last }) : name
}
