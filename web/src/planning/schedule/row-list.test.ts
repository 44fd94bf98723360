/** The rows of the grid: filtered and grouped. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { RowList } from './row-list.ts'
import { scheduleFacts } from './schedule-facts.ts'
import { openShop } from './testing/open-shop.ts'
import { shopPlan, shopProblem } from './testing/shop.ts'

const posts: Record<string, Partial<{ post: string; fullTime: boolean }>> = {
  wang: { post: 'Till' },
  li: { post: '', fullTime: false },
  zhao: { post: 'Till', fullTime: false },
}

async function rowList() {
  const plan = shopPlan()
  const employees = plan.employees.map(each => ({ ...each, ...posts[each.id] }))
  const { store, close } = await openShop(shopProblem())
  close()
  return new RowList(store, scheduleFacts({ ...plan, employees }))
}

const shown = (rows: RowList) =>
  rows.all().map(row => (row.kind === 'open' ? 'open' : [row.person.id, row.group?.name, row.group?.people]))

test('people stand by workstation, each group told in its first row, those without one last', async () => {
  const rows = await rowList()
  rows.setGrouping('workstation')
  expect(shown(rows)).toEqual(['open', ['wang', 'Till', 2], ['zhao', undefined, undefined], ['li', '', 1]])
  expect(rows.indexOf('zhao')).toBe(2)
})

test('full and part time are groups of the people that the filter leaves', async () => {
  const rows = await rowList()
  rows.setGrouping('type')
  rows.setFilter('li')
  expect(shown(rows)).toEqual(['open', ['li', 'part_time', 1]])
  rows.setFilter('')
  rows.setGrouping('person')
  expect(shown(rows)).toEqual(['open', ...['wang', 'li', 'zhao'].map(id => [id, undefined, undefined])])
})
