/** What a history says of a record in the words of its form: of each field its label, and its value as it is shown there. */
import { valueAt } from '#web/form/paths.ts'

interface HistoryWord {
  label: string
  /** Without it the value is said as it is. */
  say?: (value: never, record: never) => string
  /** Of a long list, each entry as it is said: the history tells which came and which went, and not what stayed. */
  entries?: (value: never) => readonly string[]
}

export interface Said {
  field: string
  label: string
  before: string
  after: string
  /** What was and is are entries that went and came. */
  isPart?: boolean
}

/** By the path of each field in the record. */
export type HistoryWords = Readonly<Record<string, HistoryWord>>

/** The fields that are said differently before and after; what a line does not hold is said to be nothing. */
export const saidOf = (
  words: HistoryWords,
  before: unknown,
  after: unknown,
  plain: (value: unknown) => string,
): Said[] => {
  const said = (record: unknown, field: string, { say }: HistoryWord) => {
    const value = valueAt(record, field)
    if (value === undefined || value === null) return ''
    return say ? say(value as never, record as never) : plain(value)
  }
  return Object.entries(words)
    .map(([field, word]): Said => {
      const [old, fresh] = [valueAt(before, field), valueAt(after, field)]
      const { label, entries } = word
      // A list that is new is told whole.
      if (!entries || !old || !fresh)
        return { field, label, before: said(before, field, word), after: said(after, field, word) }
      const [went, came] = [entries(old as never), entries(fresh as never)]
      const without = (list: readonly string[], other: readonly string[]) =>
        list.filter(each => !other.includes(each)).join(' · ')
      return { field, label, before: without(went, came), after: without(came, went), isPart: true }
    })
    .filter(each => each.before !== each.after)
}
