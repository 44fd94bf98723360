/**
 * A list whose address leads beyond its last page, or names a condition that there is none.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { useUrlFilters } from '#web/list/filters/url-filters.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

const kinds = { q: 'text', state: ['open', 'done'] } as const

const List = ({ total }: { total?: number }) => {
  const filters = useUrlFilters(kinds)
  return (
    <ListPage title="List" total={total} pages={{ page: filters.page, size: 50, onPage: filters.setPage }}>
      page {filters.page}
    </ListPage>
  )
}

test.each([
  [120, 9, 3],
  [0, 2, 1],
  [120, 2, 2],
])('of %i rows page %i is page %i', async (total, asked, shown) => {
  const drawn = await draw(<List total={total} />, 'en', ['shared'], `/list?q=a&page=${asked}`)
  await until(() => expect(drawn.address()).toBe(`/list?q=a&page=${shown}`))
  expect(document.body.textContent).toContain(`page ${shown}`)
  await drawn.close()
})

test('while nobody knows how many there are the page stays', async () => {
  const drawn = await draw(<List />, 'en', ['shared'], '/list?page=9')
  expect(drawn.address()).toBe('/list?page=9')
  await drawn.close()
})

test.each<[Locale, string]>([
  ['en', 'Search condition does not exist'],
  ['zh_CN', '搜索条件不存在'],
  ['zh_TW', '搜尋條件不存在'],
])('[CO-025] in %s a condition that does not exist is said so, once, and leaves the address', async (locale, text) => {
  const drawn = await draw(<List total={1} />, locale, ['shared'], '/list?q=a&state=gone')
  await until(() => expect(drawn.address()).toBe('/list?q=a'))
  expect(drawn.notices).toEqual([{ tone: 'warning', text }])
})

test('conditions that exist are no matter to speak of', async () => {
  const drawn = await draw(<List total={1} />, 'en', ['shared'], '/list?q=a&state=open')
  expect(drawn.notices).toEqual([])
  expect(drawn.address()).toBe('/list?q=a&state=open')
})
