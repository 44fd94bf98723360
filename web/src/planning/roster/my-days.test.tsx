/**
 * The days of my roster: nobody takes a week that is not published for a week off.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { MyDays } from './my-days.tsx'

test.each([
  ['en', 'Off', 'Not published yet'],
  ['zh_CN', '休息', '尚未发布'],
  ['zh_TW', '休息', '尚未發布'],
] as const)(
  'a day without a duty is off where a roster is in effect, else not published: %s',
  async (locale, off, not) => {
    const dates = ['2026-11-22', '2026-11-23']
    const roster = { today: '2026-11-22', duties: [], published: ['2026-11-22'] }
    const drawn = await draw(
      <main id="days">
        <MyDays roster={roster} dates={dates} />
      </main>,
      locale,
      ['planning'],
    )
    const days = [...document.querySelectorAll('#days li > div')].map(day => day.textContent)
    expect(days).toEqual([off, not])
    await drawn.close()
  },
)
