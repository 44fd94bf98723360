/**
 * The history of a record says what changed, and says so too where a write changed nothing that a screen shows.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { ChangeHistory } from '#web/derivation/change-history.tsx'
import type { HistoryWords } from '#web/derivation/history-words.ts'
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
  ...{ action: 'change', before, after, source: 'screen' },
})

const show = async (locale: Locale, rows: unknown[], words?: HistoryWords) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows, total: rows.length }))
  const history = <ChangeHistory subject="department" subjectId={id(9)} area="organisation" words={words} />
  drawn = await draw(history, locale, ['organisation'])
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

test.each([
  ['zh_CN', ['Days新增：4', 'Days去除：1']],
  ['zh_TW', ['Days新增：4', 'Days移除：1']],
  ['en', ['Days added: 4', 'Days removed: 1']],
] as const)('in %s of a long list that changed only what came and went is told', async (locale, told) => {
  const words = { dates: { label: 'Days', entries: (dates: number[]) => dates.map(String) } }
  await show(
    locale,
    [line(1, { dates: [1, 2, 3] }, { dates: [2, 3, 4] }), line(2, { dates: [1, 2] }, { dates: [2] })],
    words,
  )
  const lines = [...document.querySelectorAll('ol > li')].map(each =>
    [...each.querySelectorAll('li')].map(detail => detail.textContent),
  )
  expect(lines).toEqual([told, told.slice(1)])
})

test('in the words of a form a deletion and its undoing name no field, as none of them changed', async () => {
  const words = { name: { label: 'Name', say: (name: string) => name.toUpperCase() } }
  const rows = [
    { ...line(1, null, { name: 'old' }), action: 'recover' },
    { ...line(2, { name: 'old' }, null), action: 'remove' },
    { ...line(3, { name: 'older', enabled: true }, { name: 'old', enabled: false }), action: 'change' },
  ]
  await show('en', rows, words)
  const [back, gone, changed] = [...document.querySelectorAll('ol > li')].map(each => each.textContent)
  expect(back + (gone ?? '')).not.toMatch(/Name|details/)
  expect(changed).toContain('OLDER')
  expect(changed).toContain('OLD')
  expect(changed).not.toContain('true')
})

test.each([
  ['zh_CN', '修改了部门', '已写入'],
  ['zh_TW', '修改了部門', '已寫入'],
  ['en', 'Changed the department', 'Written'],
] as const)(
  'in %s a line is a sentence of its subject and its verb; one of an earlier version is told all the same',
  async (locale, words, other) => {
    await show(locale, [
      line(1, { name: 'Old' }, { name: 'New' }),
      { ...line(2, null, null), action: 'long_ago' },
      { ...line(3, null, null), subject: 'gone' },
    ])
    const heads = [...document.querySelectorAll('ol > li strong')].map(each => each.textContent)
    expect(heads).toEqual([words, other, other])
  },
)

test('a long history is told page by page, each asked for when it is turned to; a short one has no pages', async () => {
  const every = Array.from({ length: 23 }, (_, at) => line(1, { name: `Name ${at}` }, { name: `Name ${at + 1}` }))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'https://paiban.test')
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
    asked.push(`${page} of ${size}`)
    const rows = every.slice((page - 1) * size, page * size).map((each, at) => ({ ...each, id: `${page} ${at}` }))
    return Response.json({ result: 0, rows, total: every.length })
  })
  drawn = await draw(<ChangeHistory subject="department" subjectId={id(9)} area="organisation" />, 'en', [
    'organisation',
  ])
  await until(() => expect(told()).toHaveLength(20))
  expect(asked).toEqual(['1 of 20'])
  const second = document.querySelector<HTMLElement>('.ant-pagination-item-2')
  await act(async () => second?.click())
  await until(() => expect(told()).toHaveLength(3))
  expect(asked).toEqual(['1 of 20', '2 of 20'])
  expect(told().at(-1)?.textContent).toContain('Name 23')
  await drawn.close()
  await show('en', every.slice(0, 3))
  expect(document.querySelector('.ant-pagination')).toBeNull()
})
