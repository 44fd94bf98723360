/** Columns of a file that somebody chose by hand: what headings are taken for then, and what is told of each column. */
import type { ChosenColumn, MatchedColumn } from '#contract/shared/importing.ts'
import { Refusal } from '../errors.ts'
import { cellText, columnLetters } from '../files/cell.ts'
import { textKey } from '../files/text-key.ts'
import { type Head, headingsIn } from './rows.ts'
import type { ChosenHeadings } from './schema.ts'

const longestSample = 40

/** What headings are taken for: those that are known, and what was chosen for them; a field that is there no more is not. */
export const withChosen = (
  known: ReadonlyMap<string, string>,
  fields: Iterable<string>,
  chosen: ChosenHeadings | null | undefined,
): ReadonlyMap<string, string> => {
  const taken = new Map(known)
  const there = new Set(fields)
  for (const [heading, field] of Object.entries(chosen ?? {})) {
    if (field === null) taken.delete(heading)
    else if (there.has(field)) taken.set(heading, field)
  }
  return taken
}

/** @throws Refusal organisation:import_column_twice */
export const chosenHeadings = (columns: readonly ChosenColumn[]): ChosenHeadings => {
  const taken = columns.flatMap(each => each.field ?? [])
  if (new Set(taken).size < taken.length) throw new Refusal('organisation:import_column_twice', {}, 'columns')
  return Object.fromEntries(columns.map(({ heading, field }) => [textKey(heading), field]))
}

/** Columns with a heading, in their order, each with what its first filled cell says where that may be shown. */
export const tellColumns = (
  { sheet, row, places }: Head,
  isShown: (field: string | undefined) => boolean,
): MatchedColumn[] => {
  const fieldAt = new Map([...places].map(([field, at]) => [at, field]))
  return headingsIn(sheet.rows[row] ?? []).map(({ at, heading }) => {
    const field = fieldAt.get(at)
    const first = sheet.rows.slice(row + 1).find(cells => (cells[at] ?? null) !== null)?.[at]
    const sample = isShown(field) ? cellText(first).slice(0, longestSample) : ''
    return { column: columnLetters(at + 1), heading, sample, field: field ?? null }
  })
}
