/** Days that the forecast set aside are named with their figure and what is usual, in each language. */
// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { SetAsideDays } from '#web/estimate/wizard/set-aside-days.tsx'
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
