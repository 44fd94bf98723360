/** What a history says of a record in the words of its form: of each field its label, and its value as it is shown there. */
import { valueAt } from '#web/form/paths.ts'

interface HistoryWord {
  label: string
  /** Without it the value is said as it is. */
  say?: (value: never, record: never) => string
}

/** By the path of each field in the record. */
export type HistoryWords = Readonly<Record<string, HistoryWord>>

/** The fields that are said differently before and after; what a line does not hold is said to be nothing. */
export const saidOf = (
  words: HistoryWords,
  before: unknown,
  after: unknown,
  plain: (value: unknown) => string,
): { field: string; label: string; before: string; after: string }[] => {
  const said = (record: unknown, field: string, { say }: HistoryWord) => {
    const value = valueAt(record, field)
    if (value === undefined || value === null) return ''
    return say ? say(value as never, record as never) : plain(value)
  }
  return Object.entries(words)
    .map(([field, word]) => ({
      ...{ field, label: word.label },
      ...{ before: said(before, field, word), after: said(after, field, word) },
    }))
    .filter(each => each.before !== each.after)
}
