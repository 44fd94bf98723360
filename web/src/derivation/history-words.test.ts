/** Histories in a form's words: fields deep in a record, lines that hold a part of one, values said by other fields. */
import { expect, it } from 'vitest'
import { written } from './changed-fields.ts'
import { type HistoryWords, saidOf } from './history-words.ts'

const words: HistoryWords = {
  name: { label: 'Name' },
  start: { label: 'Times', say: (start: number, { end }: { end: number }) => `${start} to ${end}` },
  'figures.rest': { label: 'Rest' },
}
const said = (before: unknown, after: unknown) =>
  saidOf(words, before, after, written).map(each => [each.label, each.before, each.after])

it('says what differs, in the order of the words, and nothing of what has none', () => {
  const before = { start: 9, end: 17, name: 'Early', figures: { rest: 11, runs: 6 }, revision: 0 }
  const after = { start: 9, end: 18, name: 'Early', figures: { rest: 12, runs: 5 }, revision: 1 }
  expect(said(before, after)).toEqual([
    ['Times', '9 to 17', '9 to 18'],
    ['Rest', '11', '12'],
  ])
})

it('of a long list that changed says which entries came and which went, and of a new one all', () => {
  const dates: HistoryWords = { dates: { label: 'Dates', entries: (each: number[]) => each.map(day => `day ${day}`) } }
  const change = (before: unknown, after: unknown) => saidOf(dates, before, after, written)
  expect(change({ dates: [1, 2, 3] }, { dates: [2, 3, 4, 5] })).toEqual([
    { field: 'dates', label: 'Dates', before: 'day 1', after: 'day 4 · day 5', isPart: true },
  ])
  expect(change({ dates: [1, 2] }, { dates: [2, 1] })).toEqual([])
  expect(change(null, { dates: [1, 2] })).toEqual([{ field: 'dates', label: 'Dates', before: '', after: '1, 2' }])
})

it('of a record that is new says what it holds, and never asks for what a line lacks', () => {
  expect(said(null, { name: 'Late', figures: null })).toEqual([['Name', '', 'Late']])
  expect(said({ enabled: true }, { enabled: false })).toEqual([])
})
