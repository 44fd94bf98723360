/**
 * The results of a batch run: a site that was left alone is told apart from one that failed, and found by its result.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { BatchResults } from './batch-results.tsx'

const runId = '01890000-0000-7000-8000-000000000001'
const counts = { sites: 1, made: 0, improved: 0, unchanged: 0, leftAlone: 1, failed: 0 }
const at = '2026-11-21T18:00:00Z'
const run = {
  id: runId,
  startedAt: at,
  finishedAt: at,
  startedBy: '',
  source: 'schedule',
  first: '2026-11-23',
  ...counts,
}
const why = 'Week 48 is already submitted or in effect and was left alone'
const row = {
  id: 'result',
  departmentId: 'one',
  departmentName: 'Xuhui',
  state: 'left_alone',
  planId: 'plan',
  planName: 'Week 48',
  open: null as number | null,
  openDays: [] as { date: string; count: number }[],
  prohibited: null,
  score: null,
  gap: null as number | null,
  code: 'planning:batch_left_alone',
  message: why,
  finishedAt: at,
}

let drawn: Drawn
let sent: { address: string; body: Record<string, unknown> }[]

async function show(address: string, locale: Locale = 'en', rows = [row]) {
  sent = []
  vi.stubGlobal('fetch', async (called: string, { body }: RequestInit) => {
    sent.push({ address: called, body: JSON.parse(String(body)) })
    return Response.json({
      result: 0,
      total: 1,
      ...(called.includes('/runs') ? { rows: [run] } : { run, rows }),
    })
  })
  drawn = await draw(<BatchResults />, locale, ['planning'], address)
}

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test.each<[Locale, string, string]>([
  ['en', 'Left alone', '1 left alone, 0 failed'],
  ['zh_CN', '保留原表', '保留原表 1，失败 0'],
  ['zh_TW', '保留原表', '保留原表 1，失敗 0'],
])('a site whose plan stands already is left alone, which is no failure (%s)', async (locale, word, summary) => {
  await show('/planning/overview?tab=results', locale)
  await until(() => expect(document.querySelector('[role=status]')?.textContent).toContain(summary))
  await until(() => expect(document.querySelector('td [data-tone]')?.textContent).toBe(word))
  expect(document.body.textContent).toContain(why)
})

test('the filter of the address asks the server for the sites with that result', async () => {
  await show(`/planning/overview?tab=results&run=${runId}&state=left_alone`)
  await until(() =>
    expect(sent.find(each => each.address.includes('/results'))?.body).toMatchObject({ state: 'left_alone' }),
  )
})

test.each<[Locale, string, string]>([
  ['en', 'no bound yet', 'proved best'],
  ['zh_CN', '未求界', '已证最优'],
  ['zh_TW', '未求界', '已證最佳'],
])(
  'each site that was planned says how near to the best its roster is proved to be (%s)',
  async (locale, none, best) => {
    const site = (id: string, state: string, gap: number | null) => ({ ...row, id, departmentName: id, state, gap })
    const rows = [
      site('a', 'made', 4_770),
      site('b', 'improved', 0),
      site('c', 'made', null),
      site('d', 'failed', null),
    ]
    await show('/planning/overview?tab=results', locale, rows)
    await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(4))
    const text = [...document.querySelectorAll('tbody tr')].map(each => each.textContent ?? '')
    expect(text[0]).toContain('≤ 47.7%')
    expect(text[1]).toContain(best)
    expect(text[2]).toContain(none)
    expect(text[3]).not.toContain(none)
  },
)

test.each<[Locale, string]>([
  ['en', 'Mon'],
  ['zh_CN', '周一'],
  ['zh_TW', '週一'],
])('duties that a plan was left with are named by their days, each the way to it (%s)', async (locale, monday) => {
  const openDays = [
    { date: '2026-11-23', count: 2 },
    { date: '2026-11-25', count: 1 },
  ]
  await show('/planning/overview?tab=results', locale, [{ ...row, state: 'made', open: 3, openDays }])
  const links = () => [...document.querySelectorAll('tbody a[href*="schedule/day"]')]
  await until(() => expect(links()).toHaveLength(2))
  expect(links()[0]?.textContent).toMatch(new RegExp(`^${monday}.*2$`))
  expect(links().map(link => link.getAttribute('href'))).toEqual([
    '/planning/schedule/day?plan=plan&date=2026-11-23',
    '/planning/schedule/day?plan=plan&date=2026-11-25',
  ])
})
