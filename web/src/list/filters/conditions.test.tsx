/**
 * A list that its conditions leave empty shows them as they stand in the finder, each taken back by one press.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { ListPage } from '../list-page.tsx'
import { NothingListed } from '../nothing-listed.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { DateRangeFilter } from './date-range.tsx'
import { SearchBox } from './search-box.tsx'
import { useUrlFilters } from './url-filters.ts'

const page = (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM
afterEach(() => page.setViewport({ width: 1024 }))

const kinds = { q: 'text', state: ['active', 'left'], from: 'date', to: 'date' } as const

const List = ({ usual }: { usual?: 'active' }) => {
  const filters = useUrlFilters(kinds)
  const { q, state, from, to } = filters.values
  return (
    <ListPage
      title="People"
      filters={
        <>
          <SearchBox label="Name or phone" value={q} onSearch={text => filters.set({ q: text })} />
          <ChoiceFilter
            label="State"
            value={state}
            usual={usual}
            options={[
              { value: 'active', label: 'Active' },
              { value: 'left', label: 'Left' },
            ]}
            onChange={value => filters.set({ state: value })}
          />
          <DateRangeFilter
            label="Days"
            first={from}
            last={to}
            today="2026-11-18"
            onChange={({ first, last }) => filters.set({ from: first, to: last })}
          />
        </>
      }
    >
      <NothingListed filters={filters} title="No people yet" />
    </ListPage>
  )
}

const takeBack = (name: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label="Clear ${name}"]`)?.click())
const chips = () => [...document.querySelectorAll('li button')].map(each => each.textContent)

test.each<[Locale, string[]]>([
  ['en', ['Search: wang', 'State: Left', 'Days: 1–15 Nov 2026']],
  ['zh_CN', ['搜索：wang', 'State：Left', 'Days：2026年11月01日–15日']],
  ['zh_TW', ['搜尋：wang', 'State：Left', 'Days：2026年11月01日–15日']],
])('in %s what is asked for stands there', async (locale, told) => {
  await draw(<List />, locale, ['shared'], '/people?q=wang&state=left&from=2026-11-01&to=2026-11-15')
  await until(() => expect(chips()).toEqual(told))
})

test('one press takes one back, and the others stay', async () => {
  const drawn = await draw(<List />, 'en', ['shared'], '/people?q=wang&state=left&from=2026-11-01')
  await until(() => expect(chips()).toEqual(['Search: wang', 'State: Left', 'Days: 1 Nov 2026–']))
  await takeBack('State: Left')
  await until(() => expect(chips()).toEqual(['Search: wang', 'Days: 1 Nov 2026–']))
  expect(drawn.address()).toBe('/people?q=wang&from=2026-11-01')
  await takeBack('Days: 1 Nov 2026–')
  await takeBack('Search: wang')
  expect(drawn.address()).toBe('/people')
  expect(document.body.textContent).toContain('No people yet')
})

test('what a list shows by itself is no condition', async () => {
  await draw(<List usual="active" />, 'en', ['shared'], '/people?q=wang')
  await until(() => expect(chips()).toEqual(['Search: wang']))
})

const fold = () => document.querySelector<HTMLElement>('search button[aria-expanded]')
const controls = () => document.querySelectorAll('search :is(.ant-select, .ant-picker)').length

test.each<[Locale, string, string]>([
  ['en', 'Filters 2', 'Filters'],
  ['zh_CN', '筛选 2', '筛选'],
  ['zh_TW', '篩選 2', '篩選'],
])(
  'in %s a phone has them behind one button, beside the search, with what is set as chips',
  async (locale, told, none) => {
    page.setViewport({ width: 390 })
    await draw(<List />, locale, ['shared'], '/people?q=wang&state=left&from=2026-11-01')
    await until(() => expect(fold()?.textContent).toBe(told))
    expect(fold()?.previousElementSibling?.querySelector('input')?.value).toBe('wang')
    expect(controls()).toBe(0)
    // The search says its own, and the list below is empty and shows all three.
    expect(document.querySelectorAll('search li')).toHaveLength(2)
    await act(async () => fold()?.click())
    expect(fold()?.getAttribute('aria-expanded')).toBe('true')
    expect([controls(), document.querySelectorAll('search li').length]).toEqual([2, 0])
    await act(async () => fold()?.click())
    for (const chip of [0, 1]) {
      expect(document.querySelectorAll('search li')).toHaveLength(2 - chip)
      await act(async () => document.querySelector<HTMLElement>('search li button')?.click())
    }
    // Outside of the product's frame antd parts two characters.
    expect(fold()?.textContent?.replace(' ', '')).toBe(none)
  },
)

test('on a desk all of them stand in the bar', async () => {
  await draw(<List />, 'en', ['shared'], '/people?state=left')
  await until(() => expect(controls()).toBe(2))
  expect(fold()).toBeNull()
})
