/**
 * An act that names more than one command may is done in parts, each a command of its own, which are undone and redone
 * together. Duties that go come first: a place is free before another is put there.
 */
import type { Change } from '#contract/engine.ts'
import { mostOfChange } from '#contract/planning/duty.ts'
import type { CommandLabel } from '#contract/planning/edits/plan-edit.ts'

const cut = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / mostOfChange) }, (_, at) =>
    items.slice(at * mostOfChange, (at + 1) * mostOfChange),
  )

/** The change itself where one command holds it. */
export function partsOf(change: Change): Change[] {
  const { remove, put, rest = [] } = change
  if (Math.max(remove.length, put.length, rest.length) <= mostOfChange) return [change]
  return [
    ...cut(remove).map(part => ({ remove: part, put: [] })),
    ...cut(put).map(part => ({ remove: [], put: part })),
    ...cut(rest).map(part => ({ remove: [], put: [], rest: part })),
  ]
}

/** What a part is told as: the act, with what the part itself counts. */
export function labelOfPart({ rest: _, ...label }: CommandLabel, { remove, put, rest = [] }: Change): CommandLabel {
  const kept = rest.filter(mark => mark.kept).length
  const count = label.count === undefined ? {} : { count: remove.length + put.length }
  return { ...label, ...count, ...(kept > 0 ? { rest: kept } : {}) }
}
