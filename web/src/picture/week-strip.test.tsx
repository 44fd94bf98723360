/**
 * Seven days read out as whole sentences, today is the current date, and a day without a shift has its word.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { type StripDay, WeekStrip } from './week-strip.tsx'

const day = (at: number, more: Partial<StripDay> = {}): StripDay => ({
  ...{
    date: `2026-12-0${at}`,
    weekday: 'D',
    day: String(at),
    shifts: [],
    word: 'Off',
    when: 'later',
    title: `Day ${at}`,
  },
  ...more,
})

test('a day tells its shifts, or the word for none', async () => {
  const today = day(2, { when: 'today', shifts: [{ name: 'L', colour: 6 }] })
  await draw(<WeekStrip days={[day(1, { when: 'passed', shifts: [{ name: 'E', colour: 1 }] }), today, day(3)]} />)
  const days = [...document.querySelectorAll('li')]
  expect(days.map(each => each.textContent)).toEqual(['Day 1D1E', 'Day 2D2L', 'Day 3D3Off'])
  expect(days.map(each => each.getAttribute('aria-current'))).toEqual([null, 'date', null])
  expect(days.map(each => each.querySelector('[data-tone]')?.getAttribute('data-tone'))).toEqual([
    'passed',
    undefined,
    undefined,
  ])
})
