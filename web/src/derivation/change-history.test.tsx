/**
 * The history of a record says what changed, and says so too where a write changed nothing that a screen shows.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { ChangeHistory } from '#web/derivation/change-history.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

let drawn: Drawn
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

const id = (end: number) => `00000000-0000-7000-8000-00000000000${end}`
const line = (number: number, before: unknown, after: unknown) => ({
  ...{ id: id(number), at: '2026-11-23T01:00:00Z', by: 'Chen', subject: 'department', subjectId: id(9) },
  ...{ action: 'save', before, after, source: 'screen' },
})

const show = async (locale: Locale, rows: unknown[]) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows, total: rows.length }))
  drawn = await draw(<ChangeHistory subject="department" subjectId={id(9)} area="organisation" />, locale, [
    'organisation',
  ])
  await until(() => expect(document.querySelectorAll('ol > li')).toHaveLength(rows.length))
}
const told = () => [...document.querySelectorAll('ol > li')].map(each => each.querySelector(':scope > :last-child'))

test.each([
  ['zh_CN', '此记录没有明细'],
  ['zh_TW', '此紀錄沒有明細'],
  ['en', 'This record has no details'],
] as const)('[CO-029] in %s a write without anything to show has the words for that', async (locale, words) => {
  await show(locale, [
    line(1, { name: 'Old' }, { name: 'New' }),
    line(2, { name: 'New' }, { name: 'New' }),
    line(3, { innerMark: 1 }, { innerMark: 2 }),
  ])
  const [changed, same, inner] = told()
  expect(changed?.textContent).toMatch(/Old.*New/)
  expect([same?.textContent, inner?.textContent]).toEqual([words, words])
})
