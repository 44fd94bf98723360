/** Columns of the company's own fields: what a cell of options means, and that no cell holds up the server. */
import { expect, test } from 'vitest'
import { BadCell } from '../importing/columns.ts'
import type { FieldRecord } from '../people/custom/fields.ts'
import { customColumns } from './custom-columns.ts'

const read = (text: string) => {
  const field = { id: 'f', name: 'Size', type: 'select', choice: 'multiple', options: ['a', 'a/b', 'c'] } as FieldRecord
  const [column] = Object.values(customColumns([field]))
  return column?.read(text)
}

test('several options stand in a cell, the longest that fits first', () => {
  expect(read('c, a/b')).toEqual(['a/b', 'c'])
  expect(read('d')).toBeInstanceOf(BadCell)
})

test('a cell that is longer than all options together is refused without being looked through', () => {
  expect(read('a, a/b; c')).toEqual(['a', 'a/b', 'c'])
  expect(read('a/'.repeat(2_000_000))).toBeInstanceOf(BadCell)
})
