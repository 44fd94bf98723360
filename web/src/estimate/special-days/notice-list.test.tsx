/**
 * Imported notices name their region in the reader's language, and their history tells only the days that changed.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { NoticeList } from './notice-list.tsx'

let drawn: Drawn
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

const id = '0198a7c0-0000-7000-8000-000000000001'
const day = (date: string) => ({ date, kind: 'holiday', name: null })
const notice = { region: 'CN', year: 2026, days: [day('2026-02-16'), day('2026-02-17')] }
const change = {
  ...{ id, at: '2026-11-23T01:00:00Z', by: 'Chen', subject: 'holiday_notice', subjectId: id, action: 'import' },
  ...{ before: { ...notice, region: 'US' }, after: { ...notice, days: [day('2026-02-17')] }, source: 'import' },
}
const row = { id, revision: 1, region: 'CN', year: 2026, days: 2, createdBy: 'Chen', createdAt: '2026-11-23T01:00:00Z' }

const show = async (locale: Locale) => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ result: 0, total: 1, rows: [address.includes('audit/list') ? change : row] }),
  )
  const company = { permissions: ['audit.view'], departments: 'all' } as unknown as Company
  drawn = await draw(
    <SessionProvider me={{} as Me} company={company}>
      <NoticeList edit />
    </SessionProvider>,
    locale,
    ['estimate'],
  )
  await until(() => expect(document.querySelector('section li')).toBeTruthy())
}

test.each([
  ['zh_CN', '中国 2026'],
  ['zh_TW', '中國 2026'],
  ['en', 'China 2026'],
] as const)('in %s a notice is named by the name of its region', async (locale, named) => {
  await show(locale)
  expect(document.querySelector('section li')?.textContent).toContain(named)
})

test('its history names regions, and of its days those that went', async () => {
  await show('en')
  await act(async () => document.querySelector<HTMLElement>('section li a')?.click())
  await until(() => expect(document.querySelectorAll('ol > li li')).toHaveLength(2))
  const [region, days] = [...document.querySelectorAll('ol > li li')].map(each => each.textContent)
  expect(region).toBe('Region: United States → China')
  expect(days).toMatch(/^Days removed: .*16/)
  expect(days).not.toContain('17')
})
