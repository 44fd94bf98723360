/** Writes numbers, money and chart axes. */
import type { Locale } from '#contract/shared/locale.ts'

const tags: Record<Locale, string> = { zh_CN: 'zh-CN', zh_TW: 'zh-TW', en: 'en-GB' }
const formatters = new Map<string, Intl.NumberFormat>()

const intl = (locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.NumberFormat(tags[locale], options)
  formatters.set(key, known)
  return known
}

/** 18,240.00 with a fixed number of places. */
export const numberText = (value: number, locale: Locale, places = 0): string =>
  intl(locale, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value)

/** ¥18,240: hundredths of a currency, with places only where there are any, in it or in those that stand in its column. */
export const moneyText = (
  cents: number,
  currency: string,
  locale: Locale,
  column: readonly number[] = [cents],
): string => {
  const places = column.every(each => each % 100 === 0) ? 0 : 2
  return intl(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(cents / 100)
}

/** ¥18,240 of whatever cents: for figures that are estimated or stand beside each other in little room. */
export const wholeMoneyText = (cents: number, currency: string, locale: Locale): string =>
  moneyText(Math.round(cents / 100) * 100, currency, locale)

/** From here on a short figure leaves digits out. */
const shortens = (locale: Locale): number => (locale === 'en' ? 1000 : 10_000)

/** One decimal, but none beside three digits and more that all stand there. */
const axisPlaces = (value: number, locale: Locale): number =>
  Math.abs(value) >= 100 && Math.abs(value) < shortens(locale) ? 0 : 1

/** 3.2万, 3.2萬 or 32k: for the axis of a chart. */
export const axisText = (value: number, locale: Locale): string => {
  const text = intl(locale, { notation: 'compact', maximumFractionDigits: axisPlaces(value, locale) }).format(value)
  return locale === 'en' ? text.toLowerCase() : text
}

/** 3.2万, 0.9万 or 9.4k: figures side by side, all in the same unit and to one place. */
export const columnText = (value: number, locale: Locale): string => {
  const unit = shortens(locale)
  const parts = intl(locale, { notation: 'compact' }).formatToParts(unit)
  const word = parts.find(part => part.type === 'compact')?.value.toLowerCase() ?? ''
  return value === 0 ? '0' : `${numberText(value / unit, locale, 1)}${word}`
}

/** ¥3.2万, ¥32k of cents: for the axis of a chart. */
export const axisMoneyText = (cents: number, currency: string, locale: Locale): string => {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation: 'compact' } as const
  const value = cents / 100
  const text = intl(locale, { ...options, maximumFractionDigits: axisPlaces(value, locale) }).format(value)
  return locale === 'en' ? text.toLowerCase() : text
}

/** 7.5 or 1,319.5: at most two places, and only those that there are. */
export const decimalText = (value: number, locale: Locale): string =>
  intl(locale, { maximumFractionDigits: 2 }).format(value)

/** 12.5 % of basis points, at most one place; with `places` always as many: one in columns, two where parts add up. Below zero with the minus sign, not the hyphen. */
export const shareText = (basisPoints: number, locale: Locale, places?: number): string =>
  intl(locale, { style: 'percent', minimumFractionDigits: places, maximumFractionDigits: places ?? 1 })
    .format(basisPoints / 10_000)
    .replace('-', '\u2212')
