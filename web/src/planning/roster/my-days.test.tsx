/**
 * The days of my roster: nobody takes a week that is not published for a week off.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { draw } from '#web/testing/render.tsx'
import { MyDays } from './my-days.tsx'

type Props = Parameters<typeof MyDays>[0]

/** The text of each day's lines, as drawn in a language. */
const linesOf = async (locale: Locale, { roster, dates }: Pick<Props, 'roster' | 'dates'>) => {
  const drawn = await draw(
    <main id="days">
      <MyDays roster={roster} dates={dates} />
    </main>,
    locale,
    ['planning'],
  )
  const days = [...document.querySelectorAll('#days li > div')]
  const lines = days.map(day => [...day.children].map(line => line.textContent))
  await drawn.close()
  return lines
}

test.each([
  ['en', 'Off', 'Not published yet'],
  ['zh_CN', '休息', '尚未发布'],
  ['zh_TW', '休息', '尚未發布'],
] as const)(
  'a day without a duty is off where a roster is in effect, else not published: %s',
  async (locale, off, not) => {
    const dates = ['2026-11-22', '2026-11-23']
    const roster = { today: '2026-11-22', duties: [], published: ['2026-11-22'], leave: [], rest: [] }
    expect(await linesOf(locale, { roster, dates })).toEqual([[off], [not]])
  },
)

test.each([
  ['en', 'Business trip', 'On leave 09:00–12:00', 'Out of office (asked for)', 'Off'],
  ['zh_CN', '出差', '请假 09:00–12:00', '外出（审批中）', '休息'],
  ['zh_TW', '出差', '請假 09:00–12:00', '外出（簽核中）', '休息'],
] as const)(
  'being away stands on its days, for a whole day that is agreed to in place of the day off: %s',
  async (locale, whole, part, asked, off) => {
    const dates = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
    const day = { start: null, end: null, waits: false }
    const leave = [
      { ...day, date: '2026-11-22', why: 'trip' as const },
      { ...day, date: '2026-11-23', why: 'trip' as const },
      { ...day, date: '2026-11-24', start: 540, end: 720, why: 'leave' as const },
      { ...day, date: '2026-11-25', why: 'outing' as const, waits: true },
    ]
    const published = ['2026-11-22', '2026-11-24', '2026-11-25']
    const roster = { today: '2026-11-22', duties: [], published, leave, rest: [] }
    expect(await linesOf(locale, { roster, dates })).toEqual([[whole], [whole], [part, off], [asked, off]])
  },
)

test.each([
  ['en', 'Rest', 'Off', 'On leave'],
  ['zh_CN', '排休', '休息', '请假'],
  ['zh_TW', '排休', '休息', '請假'],
] as const)(
  'a day that the roster keeps free is told as rest, and a day of leave as leave: %s',
  async (locale, ...words) => {
    const [rest, off, leave] = words
    const dates = ['2026-11-22', '2026-11-23', '2026-11-24']
    const roster = {
      ...{ today: '2026-11-22', duties: [], published: dates, rest: ['2026-11-22', '2026-11-24'] },
      leave: [{ date: '2026-11-24', start: null, end: null, why: 'leave' as const, waits: false }],
    }
    expect(await linesOf(locale, { roster, dates })).toEqual([[rest], [off], [leave]])
    const { rest: _, ...kept } = roster
    expect(await linesOf(locale, { roster: kept as typeof roster, dates })).toEqual([[off], [off], [leave]])
  },
)
