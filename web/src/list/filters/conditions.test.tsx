/**
 * A list that its conditions leave empty shows them as they stand in the finder, each taken back by one press.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { ListPage } from '../list-page.tsx'
import { NothingListed } from '../nothing-listed.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { DateRangeFilter } from './date-range.tsx'
import { SearchBox } from './search-box.tsx'
import { useUrlFilters } from './url-filters.ts'

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
