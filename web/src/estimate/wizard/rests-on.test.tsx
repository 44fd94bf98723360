/** What a forecast rests on is told in each language: days that were set aside, and days that were borrowed. */
// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import type { Borrowed, Forecast } from '#contract/engine.ts'
import { BorrowedDays } from '#web/estimate/wizard/reference/borrowed-days.tsx'
import { SetAsideDays } from '#web/estimate/wizard/reference/set-aside-days.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.close()
  drawn = undefined
})

const days = [
  { date: '2026-11-10', figure: 'turnover' as const, value: 100_000_000, usual: 1_000_000 },
  { date: '2026-11-12', figure: 'people' as const, value: 90_000, usual: 90 },
]

it.each([
  ['en', 'set aside', 'turnover', 'guests'],
  ['zh_CN', '搁置', '营业额', '人数'],
  ['zh_TW', '擱置', '營業額', '人數'],
] as const)('tells in %s which days were set aside, and leads to them', async (locale, title, turnover, people) => {
  drawn = await draw(<SetAsideDays days={days} departmentId="site" />, locale, ['estimate'])
  const text = document.body.textContent ?? ''
  for (const told of [title, turnover, people, '1,000,000', '10,000', '90,000']) expect(text).toContain(told)
  const links = [...document.querySelectorAll('a')].map(link => link.getAttribute('href'))
  expect(links).toEqual(days.map(({ date }) => `/estimate/history?site=site&first=${date}&last=${date}`))
})

it('says nothing where no day was set aside', async () => {
  drawn = await draw(<SetAsideDays days={[]} departmentId="site" />, 'en', ['estimate'])
  expect(document.querySelector('[role=alert]')).toBeNull()
})

/** A forecast of which only what was borrowed is told. */
const estimateOf = (borrowed: Borrowed | undefined, ownDaysAlone: number | null) => ({
  forecast: { borrowed } as Forecast,
  lenders: borrowed ? [{ id: 'a', name: 'Bund' }] : [],
  ownDaysAlone,
})
const borrowed = { neighbours: ['a', 'b', 'c'], days: 727, first: '2024-11-01', last: '2026-11-19', ownDays: 3 }

it.each([
  ['en', 'history of its own: 3', 'other sites: 2'],
  ['zh_CN', '自有历史较少：3', '其他门店 2 家'],
  ['zh_TW', '自有歷史較少：3', '其他門市 2 家'],
] as const)(
  'tells in %s from whom days were borrowed, and only counts those that the reader may not see',
  async (...told) => {
    const [locale, title, others] = told
    drawn = await draw(<BorrowedDays estimate={estimateOf(borrowed, null)} />, locale, ['estimate'])
    const text = document.body.textContent ?? ''
    for (const part of [title, others, '727', 'Bund']) expect(text).toContain(part)
  },
)

it.each([
  ['en', 'history of its own: 3', 'days alone', 'Planning overnight'],
  ['zh_CN', '自有历史较少：3', '只使用本店', '夜间自动排班'],
  ['zh_TW', '自有歷史較少：3', '只使用本店', '夜間自動排班'],
] as const)('tells in %s that nothing was borrowed, though planning overnight may', async (...told) => {
  const [locale, ...parts] = told
  drawn = await draw(<BorrowedDays estimate={estimateOf(undefined, 3)} />, locale, ['estimate'])
  for (const part of parts) expect(document.body.textContent).toContain(part)
})

it('says nothing of borrowing where the site stands on its own', async () => {
  drawn = await draw(<BorrowedDays estimate={estimateOf(undefined, null)} />, 'en', ['estimate'])
  expect(document.querySelector('[role=alert]')).toBeNull()
})
