/** Which columns a list shows by itself: a column that says nothing of any row waits in the chooser. */
import { expect, test } from 'vitest'
import type { ColumnChoice } from '#web/list/table/column-choice.ts'
import { type Column, filledColumns } from '#web/list/table/columns.ts'

interface Row {
  name: string
  note?: string | null
}

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', value: row => row.name },
  { key: 'note', title: 'Note', value: row => row.note },
  { key: 'act', title: 'Act', value: () => '', sortable: false },
]

const shown = (rows: Row[], chosen?: ColumnChoice) => filledColumns(columns, rows, chosen).map(column => column.key)

test('a column that is empty for all is left out, one of acts is not', () => {
  expect(shown([{ name: 'One' }, { name: '', note: null }, { name: 'Two', note: '' }])).toEqual(['name', 'act'])
})

test('one value is enough, and whoever chose the columns sees them', () => {
  expect(shown([{ name: 'One' }, { name: 'Two', note: 'late' }])).toEqual(['name', 'note', 'act'])
  expect(shown([{ name: 'One' }], { on: ['note'], off: [] })).toEqual(['name', 'note', 'act'])
})

test('a choice about another column brings no empty one, and hides none that is filled later', () => {
  const chosen = { on: ['other'], off: [] }
  expect(shown([{ name: 'One' }], chosen)).toEqual(['name', 'act'])
  expect(shown([{ name: 'One', note: 'late' }], chosen)).toEqual(['name', 'note', 'act'])
})

test('a list without rows keeps its columns', () => {
  expect(shown([])).toEqual(['name', 'note', 'act'])
})
