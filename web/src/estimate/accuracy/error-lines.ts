/** What an error is made of: the days that were missed by most, the sums, and what is divided by what. */
import { useTranslation } from 'react-i18next'
import type { AccuracyDay, ErrorFigures } from '#contract/estimate/accuracy.ts'
import type { DerivationLine } from '#web/derivation/derivation-card.tsx'
import { useFormats } from '#web/time/index.ts'

/** More days than these are told together. */
const fewDays = 8

export type ErrorPart = 'forecast' | 'wape' | 'bias'
export type ErrorDay = Pick<AccuracyDay, 'date' | 'forecastCents' | 'actualCents'>

const missed = (day: ErrorDay) => Math.abs(day.forecastCents - day.actualCents)

/** The days to tell, in their order, and what the others come to. */
export const toldDays = (days: readonly ErrorDay[], valueOf: (day: ErrorDay) => number) => {
  const largest = days.toSorted((a, b) => valueOf(b) - valueOf(a))
  const told = largest.slice(0, fewDays).toSorted((a, b) => a.date.localeCompare(b.date))
  const others = largest.slice(fewDays)
  return { told, count: others.length, rest: others.reduce((sum, day) => sum + valueOf(day), 0) }
}

export const useErrorLines = () => {
  const { t } = useTranslation('estimate')
  const { money, number, share, date } = useFormats()
  const percent = (value: number | null) => (value === null ? '' : share(Math.round(value / 100), 1))
  const signed = (cents: number) => (cents < 0 ? `−${money(-cents)}` : money(cents))
  const line = (text: string, value: string): DerivationLine => ({ text, value })
  const daysOf = (days: readonly ErrorDay[], valueOf: (day: ErrorDay) => number): DerivationLine[] => {
    const { told, count, rest } = toldDays(days, valueOf)
    const lines = told.map(day => ({
      text: date(day.date),
      value: money(valueOf(day)),
      from: t('accuracy.of_day', { forecast: money(day.forecastCents), actual: money(day.actualCents) }),
    }))
    return count === 0 ? lines : [...lines, line(t('accuracy.other_days', { count }), money(rest))]
  }
  /** `days` are those of the figures, where they are known one by one. */
  const lines = (part: ErrorPart, figures: ErrorFigures, days: readonly ErrorDay[] = []): DerivationLine[] => {
    const { cells, forecastCents, actualCents, errorCents } = figures
    const forecast = line(t('accuracy.sum_forecast'), money(forecastCents))
    const actual = line(t('accuracy.sum_actual'), money(actualCents))
    const many = days.length === 0 ? [line(t('accuracy.days'), number(cells))] : []
    if (part === 'forecast') return [...daysOf(days, day => day.forecastCents), ...many, forecast]
    if (part === 'bias')
      return [
        ...many,
        forecast,
        actual,
        line(t('accuracy.difference'), signed(forecastCents - actualCents)),
        line(t('accuracy.bias'), percent(figures.bias)),
      ]
    const errors = errorCents === undefined ? [] : [line(t('accuracy.sum_errors'), money(errorCents))]
    return [...daysOf(days, missed), ...many, ...errors, actual, line(t('accuracy.wape'), percent(figures.wape))]
  }
  return { lines, percent, signed }
}
