/** Columns, their order, and filters in the address. */
import { describe, expect, it } from 'vitest'
import { compareValues } from '#contract/shared/cell-order.ts'
import { readFilters } from '#web/list/filters/url-filters.ts'
import { type ColumnChoice, parseChoice, withColumn } from '#web/list/table/column-choice.ts'
import { type Column, shownColumns } from '#web/list/table/columns.ts'

const column = (key: string, hidden = false): Column<{ id: string }> => ({
  key,
  title: key,
  value: row => row.id,
  hidden,
})
const columns = [column('name'), column('phone'), column('email', true)]
const keys = (chosen?: ColumnChoice) => shownColumns(columns, chosen).map(each => each.key)

describe('columns', () => {
  it('are the default set until the person chooses; the first always stays', () => {
    expect(keys()).toEqual(['name', 'phone'])
    expect(keys({ on: ['email'], off: ['phone'] })).toEqual(['name', 'email'])
    expect(keys({ on: [], off: ['name', 'phone'] })).toEqual(['name'])
  })

  it('one that is switched on or off is all that is kept', () => {
    const off = withColumn({ on: [], off: [] }, 'phone', false)
    expect(off).toEqual({ on: [], off: ['phone'] })
    expect(withColumn(off, 'phone', true)).toEqual({ on: ['phone'], off: [] })
  })

  it('a kept choice that is none is forgotten', () => {
    expect(parseChoice('{"on":["phone"],"off":[]}')).toEqual({ on: ['phone'], off: [] })
    for (const text of [null, '', 'x', 'null', '{}', '["phone"]', '{"on":[1],"off":[]}'])
      expect(parseChoice(text)).toBeUndefined()
  })
})

describe('the order of values', () => {
  const chinese = new Intl.Collator('zh-CN', { numeric: true })
  it('numbers go by size, texts by pinyin, what is empty comes last', () => {
    expect([10, 9, null, 2].sort((a, b) => compareValues(a, b, chinese))).toEqual([2, 9, 10, null])
    expect(['王', '', '李', '陈'].sort((a, b) => compareValues(a, b, chinese))).toEqual(['陈', '李', '王', ''])
    expect(['A10', 'A9'].sort((a, b) => compareValues(a, b, chinese))).toEqual(['A9', 'A10'])
  })
})

describe('filters in the address', () => {
  const kinds = { q: 'text', state: ['active', 'left'], from: 'date', site: 'id', below: 'yes' } as const

  it('are read as they stand', () => {
    const query = new URLSearchParams('q=wang&state=left&from=2026-11-01&below=yes')
    const { values, unknown } = readFilters(query, kinds)
    expect(values).toMatchObject({ q: 'wang', state: 'left', from: '2026-11-01', below: 'yes', site: '' })
    expect(unknown).toEqual([])
  })

  it('[CO-025] a condition that does not exist is named and left out', () => {
    const { values, unknown } = readFilters(new URLSearchParams('state=gone&from=1.11.26&site=x'), kinds)
    expect(unknown.toSorted()).toEqual(['from', 'site', 'state'])
    expect(values).toMatchObject({ state: '', from: '', site: '' })
  })

  it('what only looks like a day or a record is none, as everywhere in an address', () => {
    const query = new URLSearchParams({ from: '2026-99-99', site: '-'.repeat(36) })
    expect(readFilters(query, kinds).unknown.toSorted()).toEqual(['from', 'site'])
  })
})
