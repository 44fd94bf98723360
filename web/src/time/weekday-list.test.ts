/** Lists of weekdays begin with Sunday, whatever order they are kept in. */
import { expect, it } from 'vitest'
import { weekdayName } from '#web/time/date-format.ts'
import { bySunday, weekdayList } from '#web/time/weekday-list.ts'

it.each([
  ['en', 'Sunday', 'Saturday'],
  ['zh_CN', '星期日', '星期六'],
  ['zh_TW', '星期日', '星期六'],
] as const)('[CO-043] a list of weekdays in %s runs from %s to %s', (locale, first, last) => {
  const names = weekdayList.map(weekday => weekdayName(weekday, locale, 'long'))
  expect([names[0], names[6], new Set(names).size]).toEqual([first, last, 7])
})

it('[CO-043] what is kept Monday first is shown Sunday first, and each knows where it is kept', () => {
  const kept = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
  const shown = bySunday(kept)
  expect(shown.map(each => each.value)).toEqual(['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'])
  for (const { at, value, weekday } of shown) expect([kept[at], weekday]).toEqual([value, at + 1])
})
