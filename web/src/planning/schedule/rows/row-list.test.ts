/** The rows of the grid: filtered and grouped. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { scheduleFacts } from '../open/schedule-facts.ts'
import { openShop } from '../testing/open-shop.ts'
import { shopPlan, shopProblem } from '../testing/shop.ts'
import { RowList } from './row-list.ts'

const positions: Record<string, Partial<{ position: string; fullTime: boolean }>> = {
  wang: { position: 'Till' },
  li: { position: '', fullTime: false },
  zhao: { position: 'Till', fullTime: false },
}

async function rowList() {
  const plan = shopPlan()
  const employees = plan.employees.map(each => ({ ...each, ...positions[each.id] }))
  const { store, close } = await openShop(shopProblem())
  close()
  return new RowList(store, scheduleFacts({ ...plan, employees }))
}

const shown = (rows: RowList) =>
  rows.all().map(row => (row.kind !== 'person' ? row.kind : [row.person.id, row.group?.name, row.group?.people]))

test('people stand by position, each group told in its first row, those without one last', async () => {
  const rows = await rowList()
  rows.setGrouping('position')
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
