/** An import says its columns once: they are found in any language, read, judged, told and marked by them. */
import { expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import type { Sheet } from '../files/cell.ts'
import { words } from '../messages/words.ts'
import { date, name, number, oneOf, optional, required } from './columns.ts'
import { defineImport } from './define-import.ts'
import { collectFaults, headIn, readRows } from './rows.ts'

const kind = {
  sheets: { shifts: { name: required(name(5), ''), heads: optional(number(1, 9)), from: optional(date) } },
  refusedCode: 'organisation:import_refused',
  messages: {
    sheet: (sheet: string) => `organisation:import.sheet.${sheet}`,
    heading: (field: string) => `organisation:import.field.${field}`,
    cell: (code: string) => `organisation:import.cell.${code}`,
  },
}
const shiftImport = defineImport({ ...kind, takes: 'all' })
const heading = (field: string) => words('zh_TW', `organisation:import.field.${field}`)

const read = (...rows: Sheet['rows']) => {
  const sheet = { name: 'Any', rows: [['Filled in by'], [heading('heads'), 'mine', heading('name')], ...rows] }
  const book = collectFaults()
  const head = headIn(sheet, shiftImport.headings('shifts'), 20)
  return { book, rows: readRows(shiftImport.sheets.shifts, 'shifts', head, book) }
}

test('columns are found below other rows, by their headings in any language and in any order', () => {
  const { book, rows } = read([3, 'x', 'Early'], [null, null, null], ['4', null, 'Late'])
  expect(rows.map(({ row, values }) => [row, values])).toEqual([
    [3, { name: 'Early', heads: 3, from: null }],
    [5, { name: 'Late', heads: 4, from: null }],
  ])
  expect(book.faults).toEqual([])
})

test('every bad cell is told with its place, its value and its reason, and is marked there', () => {
  const { book } = read(['many', null, 'Too long a name'], [12, null, '\u200b'])
  expect(shiftImport.problems(book.faults, 'en')).toMatchObject([
    { row: 3, column: 'C', heading: 'Name', value: 'Too long a name', message: 'At most 5 characters' },
    { row: 3, column: 'A', value: 'many', code: 'not_a_number' },
    { row: 4, column: 'C', code: 'required' },
    { row: 4, column: 'A', message: 'Must lie between 1 and 9' },
  ])
  expect(shiftImport.marks(book.faults, 'en')[0]).toEqual({
    ...{ sheet: 'Any', row: 3, column: 3, text: 'At most 5 characters' },
  })
})

test.each([
  ['zh_CN', '可填：周、月或年'],
  ['zh_TW', '可填：週、月或年'],
  ['en', 'Fill in one of: week, month or year'],
] as const)('in %s a cell that is none of the choices is told them all', (locale, told) => {
  const cycle = oneOf(['week', 'month', 'year'], option => [`people:cycle.${option}`])
  const sheets = { terms: { cycle: optional(cycle) } }
  const terms = defineImport({ ...kind, sheets, takes: 'all' })
  const sheet = { name: 'Any', rows: [[words(locale, 'organisation:import.field.cycle')], ['yearly']] }
  const book = collectFaults()
  readRows(sheets.terms, 'terms', headIn(sheet, terms.headings('terms'), 20), book)
  expect(terms.problems(book.faults, locale).map(each => each.message)).toEqual([told])
})

test('what a judge refuses is told at its cell in the words of the form, unless one of its cells cannot be read', () => {
  const { book, rows } = read(['many', null, 'Early'], [2, null, 'Late'])
  const refused = [
    new Refusal('planning:off_grid', { precision: 15 }, 'times.0'),
    new Refusal('planning:x', {}, 'name'),
  ]
  for (const row of rows) book.judged(row, refused.slice(0, 1), { times: ['name', 'heads'] })
  expect(shiftImport.problems(book.faults.slice(1), 'en')).toMatchObject([
    { row: 4, column: 'C', message: 'Times follow the precision of 15 minutes' },
  ])
  for (const row of rows.slice(1)) expect(() => book.judged(row, refused.slice(1), {})).toThrow('no cell')
})

test('an import of all takes nothing beside a bad cell; one of the good rows does, unless all are wanted', () => {
  const goodRows = defineImport({ ...kind, takes: 'good' })
  expect(() => shiftImport.mustBeGood(0)).not.toThrow()
  expect(() => shiftImport.mustBeGood(1)).toThrow(Refusal)
  expect(() => goodRows.mustBeGood(1)).not.toThrow()
  expect(() => goodRows.mustBeGood(1, true)).toThrow(Refusal)
})

test('the template has the headings of its reader, and the formats of its cells', () => {
  const [sheet] = shiftImport.template('zh_TW')
  expect(sheet?.columns.map(each => [each.head, each.required, each.format])).toEqual([
    [heading('name'), true, undefined],
    [heading('heads'), false, undefined],
    [heading('from'), false, 'yyyy-mm-dd'],
  ])
})
