/**
 * The recruitment analysis on screen: people in all, why so many, and when heads are lacking.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { RecruitmentWeek } from '#contract/engine.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { RecruitmentTab } from './recruitment-tab.tsx'
import { mostOf } from './recruitment-weeks.tsx'

beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const week = (values: Partial<RecruitmentWeek>): RecruitmentWeek => ({
  ...{ week: '2026-11-23', uncoveredMinutes: 180, fullTimeHeads: 0, partTimeHeads: 1 },
  ...{ reason: 'at_once', counted: 1, each: 1, ...values },
})
const gap = (date: string, start: number, end: number, heads: number) => ({ date, span: { start, end }, heads })
const rows = [
  {
    ...{ workstationId: 'till', workstationName: 'Till', weekFrom: '2026-11-23', uncoveredMinutes: 120 },
    gaps: [gap('2026-11-24', 540, 600, 1), gap('2026-11-26', 540, 600, 1)],
  },
  {
    ...{ workstationId: 'floor', workstationName: 'Floor', weekFrom: '2026-11-23', uncoveredMinutes: 60 },
    gaps: [gap('2026-11-24', 600, 630, 2)],
  },
]
const show = async (weeks: RecruitmentWeek[], locale: Locale = 'en') => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      result: 0,
      weeks,
      rows: weeks.length > 0 ? rows : [],
      fullTimeMinutes: 2400,
      partTimeMinutes: 1440,
    }),
  )
  await draw(
    <SessionProvider me={{ today: '2026-11-21' } as Me} company={{ permissions: [] as string[] } as Company}>
      <RecruitmentTab planId="p" />
    </SessionProvider>,
    locale,
    ['planning'],
  )
  await until(() => expect(document.querySelector('h2, .ant-empty, p')).not.toBeNull())
  return document.body.textContent ?? ''
}

test.each<[Locale, Partial<RecruitmentWeek>, string, string]>([
  [
    'en',
    { date: '2026-11-24', span: { start: 600, end: 630 }, counted: 2, partTimeHeads: 2 },
    '2 part-time people',
    '2 people are lacking at the same time on Tue 24 Nov, 10:00–10:30.',
  ],
  [
    'en',
    { reason: 'day', date: '2026-11-24', counted: 900, each: 600, fullTimeHeads: 1 },
    '1 full-time person, 1 part-time person',
    '15 h are lacking on Tue 24 Nov; one person works at most 10 h a day.',
  ],
  [
    'zh_CN',
    { reason: 'day_off', counted: 7, each: 6, fullTimeHeads: 1 },
    '全职 1 人、兼职 1 人',
    '一周共缺 7 人天，每人每周至多上班 6 天。',
  ],
  [
    'zh_TW',
    { reason: 'week', counted: 2700, each: 2400, partTimeHeads: 2 },
    '兼職 2 人',
    '一週共缺 45 小時，全職每人每週 40 小時。',
  ],
])(
  '[PL-046] in %s the fewest people are told, and what asks for so many (%o)',
  async (locale, values, people, reason) => {
    const text = await show([week(values)], locale)
    expect(text).toContain(people)
    expect(text).toContain(reason)
  },
)

test('[PL-046] each workstation tells its hours, and when heads are lacking', async () => {
  await show([week({})])
  const cells = [...document.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent))
  expect(cells).toEqual([
    ['Till', '23 Nov 2026', '2 h', 'Tue 24 Nov 09:00–10:00 1 headThu 26 Nov 09:00–10:00 1 head'],
    ['Floor', '23 Nov 2026', '1 h', 'Tue 24 Nov 10:00–10:30 2 heads'],
  ])
})

test('of several weeks the one that asks for most is the total, and each is told', async () => {
  const weeks = [
    week({ partTimeHeads: 1 }),
    week({ week: '2026-11-30', fullTimeHeads: 2, partTimeHeads: 1, counted: 3 }),
  ]
  expect(mostOf(weeks)).toBe(weeks[1])
  await show(weeks)
  expect(document.querySelector('strong')?.textContent).toBe('2 full-time people, 1 part-time person')
  expect(document.querySelectorAll('section > ul > li')).toHaveLength(2)
})

test('a plan with everything covered asks for nobody', async () => {
  expect(await show([])).toContain('No hours are uncovered')
})
