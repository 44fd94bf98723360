/** How dates, times, durations and money are written in the three languages. */
import { describe, expect, it } from 'vitest'
import {
  dateText,
  headDateText,
  monthText,
  periodText,
  shortDateText,
  weekdayName,
  weekdayText,
} from '#web/time/date-format.ts'
import { distance } from '#web/time/instant-format.ts'
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
import { plannedText } from '#web/time/planned-hours.ts'
import { clockOf, decimalHours, rangeText, type TimeWords, tightRange, timeText } from '#web/time/time-format.ts'

const words: TimeWords = {
  range: (start, end) => `${start}–${end}`,
  rangeNext: (start, end) => `${start}–+${end}`,
  rangeBothNext: (start, end) => `+${start}–+${end}`,
  next: time => `+${time}`,
}

describe('dates in words', () => {
  it('a month is told with its year', () => {
    expect((['zh_CN', 'zh_TW', 'en'] as const).map(locale => monthText('2026-11-20', locale))).toEqual([
      '2026年11月',
      '2026年11月',
      'November 2026',
    ])
  })

  it('follow the language', () => {
    expect(dateText('2026-11-20', 'zh_CN')).toBe('2026年11月20日')
    expect(dateText('2026-11-20', 'en')).toBe('20 Nov 2026')
    expect(shortDateText('2026-11-20', 'zh_TW')).toBe('11月20')
    expect(shortDateText('2026-11-20', 'en')).toBe('20 Nov')
    expect([headDateText('2026-12-06', 'zh_CN'), headDateText('2026-12-06', 'en')]).toEqual(['12/6', '6 Dec'])
    expect(['long', 'short', 'narrow'].map(width => weekdayText('2026-11-20', 'zh_CN', width as 'long'))).toEqual([
      '星期五',
      '周五',
      '五',
    ])
    expect(weekdayText('2026-11-20', 'zh_TW', 'short')).toBe('週五')
    expect(weekdayText('2026-11-20', 'en', 'narrow')).toBe('Fri')
  })

  it('[AC-082] are yyyy年MM月dd日 and MM月dd in all twelve months, and weekdays run Monday to Sunday', () => {
    const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))
    for (const locale of ['zh_CN', 'zh_TW'] as const) {
      expect(months.map(month => dateText(`2026-${month}-09`, locale))).toEqual(months.map(m => `2026年${m}月09日`))
      expect(months.map(month => shortDateText(`2026-${month}-09`, locale))).toEqual(months.map(m => `${m}月09`))
    }
    const weekdays = (locale: 'zh_CN' | 'zh_TW' | 'en') =>
      [1, 2, 3, 4, 5, 6, 7].map(weekday => weekdayName(weekday, locale, 'long')).join(' ')
    const chinese = '星期一 星期二 星期三 星期四 星期五 星期六 星期日'
    expect([weekdays('zh_CN'), weekdays('zh_TW')]).toEqual([chinese, chinese])
    expect(weekdays('en')).toBe('Monday Tuesday Wednesday Thursday Friday Saturday Sunday')
  })

  it.each([
    ['2026-11-23', '2026-11-29', '2026年11月23日–29日', '23–29 Nov 2026'],
    ['2026-11-30', '2026-12-06', '2026年11月30日–12月06日', '30 Nov–6 Dec 2026'],
    ['2026-12-28', '2027-01-03', '2026年12月28日–2027年01月03日', '28 Dec 2026–3 Jan 2027'],
    ['2026-11-23', '2026-11-23', '2026年11月23日', '23 Nov 2026'],
  ])('a period from %s to %s says no year or month twice', (first, last, chinese, english) => {
    expect(periodText([first, last], 'zh_CN', 'yyyy年MM月dd日', words.range)).toBe(chinese)
    expect(periodText([first, last], 'zh_TW', 'yyyy年MM月dd日', words.range)).toBe(chinese)
    expect(periodText([first, last], 'en', 'yyyy年MM月dd日', words.range)).toBe(english)
  })

  it('a period in the person’s own pattern has two whole dates', () => {
    expect(periodText(['2026-11-23', '2026-11-29'], 'en', 'dd/MM/yyyy', words.range)).toBe('23/11/2026–29/11/2026')
  })

  it('[AC-107] follow the person’s own pattern in every language', () => {
    expect(dateText('2026-11-05', 'en', 'yyyy-MM-dd')).toBe('2026-11-05')
    expect(dateText('2026-11-05', 'zh_CN', 'dd/MM/yyyy')).toBe('05/11/2026')
    expect(dateText('2026-11-05', 'zh_TW', 'MM/dd/yyyy')).toBe('11/05/2026')
  })
})

describe('times', () => {
  it('name the next day, and end at 24:00', () => {
    expect(rangeText(420, 900, words)).toBe('07:00–15:00')
    expect(rangeText(1320, 1800, words)).toBe('22:00–+06:00')
    expect(rangeText(1080, 1440, words)).toBe('18:00–24:00')
    expect(rangeText(1500, 1740, words)).toBe('+01:00–+05:00')
    expect(rangeText(1440, 1500, words)).toBe('+00:00–+01:00')
    expect(timeText(1560, words)).toBe('+02:00')
    expect(clockOf(1440)).toBe('24:00')
  })

  it('are tight in a cell', () => {
    expect(tightRange(1320, 1800)).toBe('22–06 +1')
    expect(tightRange(450, 900)).toBe('07:30–15')
  })

  it('durations are decimal hours', () => {
    expect(decimalHours(450)).toBe('7.5')
    expect(decimalHours(500)).toBe('8.33')
  })

  it('hours planned stand before those needed, and a need that nobody knows is a dash', () => {
    expect(plannedText({ minutes: 7_950, neededMinutes: 8_400 }, 'en')).toBe('132.5 / 140')
    expect(plannedText({ minutes: 79_500, neededMinutes: null }, 'zh_CN')).toBe('1,325 / –')
  })
})

describe('numbers', () => {
  it('money has places only where there are any', () => {
    expect(moneyText(1_824_000, 'CNY', 'zh_CN')).toBe('¥18,240')
    expect(moneyText(1_824_050, 'CNY', 'en')).toBe('¥18,240.50')
    expect(numberText(18_240, 'zh_TW', 2)).toBe('18,240.00')
    expect(shareText(1250, 'en')).toBe('12.5%')
    expect(shareText(1200, 'en', 2)).toBe('12.00%')
    expect(shareText(-62, 'zh_CN')).toBe('−0.6%')
    expect(shareText(9_908, 'zh_CN')).toBe('99.1%')
    expect(shareText(9_900, 'en', 1)).toBe('99.0%')
    expect(decimalText(1319.5, 'zh_CN')).toBe('1,319.5')
  })

  it('in a column all money has places where one has', () => {
    const column = [2_600, 2_850]
    expect(column.map(each => moneyText(each, 'CNY', 'en', column))).toEqual(['¥26.00', '¥28.50'])
    expect(moneyText(2_600, 'CNY', 'en', [2_600, 2_800])).toBe('¥26')
  })

  it('money to the whole unit has no places', () => {
    expect(wholeMoneyText(2_382_250, 'CNY', 'zh_CN')).toBe('¥23,823')
    expect(wholeMoneyText(2_382_249, 'CNY', 'en')).toBe('¥23,822')
  })

  it('figures of narrow columns have one unit', () => {
    expect([9_725, 14_900, 0].map(value => columnText(value, 'zh_CN'))).toEqual(['1.0万', '1.5万', '0'])
    expect(columnText(14_900, 'zh_TW')).toBe('1.5萬')
    expect([725, 14_900].map(value => columnText(value, 'en'))).toEqual(['0.7k', '14.9k'])
  })

  it('an axis is short', () => {
    // Below a ten thousand, or in English a thousand, nothing is left out: no decimals beside three digits and more.
    expect(axisText(5_645.4, 'zh_CN')).toBe('5645')
    expect(axisText(564.54, 'en')).toBe('565')
    expect(axisText(7.5, 'zh_CN')).toBe('7.5')
    expect(axisText(32_000, 'zh_CN')).toBe('3.2万')
    expect(axisText(32_000, 'zh_TW')).toBe('3.2萬')
    expect(axisText(32_000, 'en')).toBe('32k')
    expect(axisMoneyText(3_200_000, 'CNY', 'zh_CN')).toBe('¥3.2万')
    expect(axisMoneyText(3_200_000, 'CNY', 'en')).toBe('¥32k')
  })
})

describe('how long ago', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['2026-11-21T11:59:30Z', 'now'],
    ['2026-11-21T11:57:00Z', { unit: 'minute', count: 3 }],
    ['2026-11-21T09:00:00Z', { unit: 'hour', count: 3 }],
    ['2026-11-18T12:00:00Z', { unit: 'day', count: 3 }],
    ['2026-11-14T12:00:00Z', undefined],
    ['2026-11-21T12:05:00Z', undefined],
  ])('%s is %j', (at, expected) => expect(distance(at, now)).toEqual(expected))
})
