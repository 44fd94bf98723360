/**
 * The days of a week as pills: each is a box of its own, and what is chosen comes back in the order of the week.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { draw } from '#web/testing/render.tsx'
import { WeekdayPills } from './weekday-pills.tsx'

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input')]

test.each<[Locale, string, string]>([
  ['zh_CN', '一二三四五六日', '周一'],
  ['zh_TW', '一二三四五六日', '週一'],
  ['en', 'MonTueWedThuFriSatSun', 'Mon'],
])('in %s they are short to see and whole to hear', async (locale, seen, heard) => {
  await draw(<WeekdayPills label="Days" value={[1]} onChange={() => undefined} />, locale)
  expect(document.querySelector('legend')?.textContent).toBe('Days')
  expect([...document.querySelectorAll('fieldset span')].map(each => each.textContent).join('')).toBe(seen)
  expect(boxes()[0]?.getAttribute('aria-label')).toBe(heard)
  expect(boxes().map(each => each.checked)).toEqual([true, false, false, false, false, false, false])
})

test('a day that is switched on stands at its place, and one that is switched off is gone', async () => {
  const change = vi.fn()
  await draw(<WeekdayPills label="Days" value={[1, 6]} onChange={change} />)
  await act(async () => boxes()[2]?.click())
  await act(async () => boxes()[0]?.click())
  expect(change.mock.calls).toEqual([[[1, 3, 6]], [[6]]])
})
