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

it('of a record that is new says what it holds, and never asks for what a line lacks', () => {
  expect(said(null, { name: 'Late', figures: null })).toEqual([['Name', '', 'Late']])
  expect(said({ enabled: true }, { enabled: false })).toEqual([])
})
