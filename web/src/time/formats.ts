/** All formatters in the language on screen and the person's formats, as one hook. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { asLocale } from '#web/messages/locale.ts'
import {
  dateText,
  headDateText,
  monthText,
  periodText,
  shortDateText,
  weekdayName,
  weekdayText,
} from '#web/time/date-format.ts'
import {
  axisMoneyText,
  axisText,
  columnText,
  decimalText,
  moneyText,
  numberText,
  shareText,
  wholeMoneyText,
} from '#web/time/number-format.ts'
import { usePersonalFormats } from '#web/time/personal-formats.ts'
import { type PlannedMinutes, plannedText } from '#web/time/planned-hours.ts'
import { clockOf, rangeText, type TimeWords, tightRange, timeText } from '#web/time/time-format.ts'

export type Formats = ReturnType<typeof useFormats>

export const useFormats = () => {
  const { t, i18n } = useTranslation()
  const { datePattern, currency, weekStart } = usePersonalFormats()
  const language = i18n.language
  return useMemo(() => {
    const locale = asLocale(language)
    const words: TimeWords = {
      range: (start, end) => t('time.range', { start, end }),
      rangeNext: (start, end) => t('time.range_next', { start, end }),
      rangeBothNext: (start, end) => t('time.range_both_next', { start, end }),
      next: time => t('time.next', { time }),
    }
    return {
      locale,
      weekStart,
      /** 2026年11月20日 */
      date: (date: string) => dateText(date, locale, datePattern),
      /** 11月20 */
      shortDate: (date: string) => shortDateText(date, locale),
      /** 11/20 */
      headDate: (date: string) => headDateText(date, locale),
      /** 2026年11月23日–29日, 30 Nov–6 Dec 2026; one date where both are the same. */
      period: (first: string, last: string) => periodText([first, last], locale, datePattern, words.range),
      /** 2026年11月 */
      month: (date: string) => monthText(date, locale),
      weekday: (date: string, width?: 'long' | 'short' | 'narrow') => weekdayText(date, locale, width),
      weekdayName: (weekday: number, width?: 'long' | 'short' | 'narrow') => weekdayName(weekday, locale, width),
      /** 07:30 of the day's own clock. */
      clock: clockOf,
      /** 次日06:00 */
      time: (minute: number) => timeText(minute, words),
      /** 22:00–次日06:00 */
      range: (start: number, end: number) => rangeText(start, end, words),
      /** 22–06 +1 */
      tightRange,
      /** 7.5 小时 */
      hours: (minutes: number) => t('time.hours', { hours: decimalText(minutes / 60, locale) }),
      /** 132 / 140 小时 */
      planned: (hours: PlannedMinutes) => t('time.hours', { hours: plannedText(hours, locale) }),
      /** 132 / 140, where the head of its column names the unit. */
      plannedInColumn: (hours: PlannedMinutes) => plannedText(hours, locale),
      minutes: (minutes: number) => t('time.minutes', { minutes }),
      number: (value: number, places?: number) => numberText(value, locale, places),
      money: (cents: number) => moneyText(cents, currency, locale),
      /** With as many places as the others of its column. */
      moneyInColumn: (cents: number, column: readonly number[]) => moneyText(cents, currency, locale, column),
      /** To the whole unit. */
      wholeMoney: (cents: number) => wholeMoneyText(cents, currency, locale),
      share: (basisPoints: number, places?: number) => shareText(basisPoints, locale, places),
      axisMoney: (cents: number) => axisMoneyText(cents, currency, locale),
      axis: (value: number) => axisText(value, locale),
      /** 0.9万, 1.5万 */
      inColumn: (value: number) => columnText(value, locale),
    }
  }, [t, language, datePattern, currency, weekStart])
}
