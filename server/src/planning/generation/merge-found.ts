/** Merges what a search found with what people did meanwhile: where both touched a duty or a cell, people win. */
import type { Change, Duty } from '#contract/engine.ts'
import { type Bounds, isLocked, judgeDuty } from '../edits/judge-duty.ts'
import type { ForeignEdit } from '../edits/merge-commands.ts'
import { applyChange, type Roster } from '../edits/roster.ts'
import { rivalsOf } from '../edits/shares-minute.ts'
import { meets, touchedBy } from '../edits/touched.ts'

/** What becomes of one duty: gone where there is no `after`. */
interface Part {
  id: string
  before: Duty | undefined
  after: Duty | undefined
}

const changeOf = (part: Part): Change => ({ remove: part.after ? [] : [part.id], put: part.after ? [part.after] : [] })

const together = (parts: readonly Part[]): Change => ({
  remove: parts.filter(part => !part.after).map(part => part.id),
  put: parts.flatMap(part => part.after ?? []),
})

/**
 * The part of a change that can be stored: nothing that others touched, no closed date, nothing unknown, and no two
 * duties of a person in one minute. Leaving a part out may uncover another overlap, so it is repeated until none is left.
 */
export const mergeFound = (roster: Roster, change: Change, foreign: readonly ForeignEdit[], bounds: Bounds): Change => {
  const touchedByOthers = foreign.map(edit => touchedBy(edit.change, edit.inverse))
  const parts: Part[] = [
    ...change.remove.map(id => ({ id, before: roster.get(id), after: undefined })),
    ...change.put.map(after => ({ id: after.id, before: roster.get(after.id), after })),
  ]
  let kept = parts.filter(part => {
    if (!part.before && !part.after) return false
    if (part.before && isLocked(bounds, part.before.date)) return false
    if (part.after && judgeDuty(bounds, part.after)) return false
    const inverse: Change = { remove: [], put: part.before ? [part.before] : [] }
    const touched = touchedBy(changeOf(part), inverse)
    return !touchedByOthers.some(other => meets(other, touched))
  })
  for (;;) {
    const result: Roster = new Map(roster)
    applyChange(result, together(kept))
    const clash = kept.find(part => part.after && rivalsOf(part.after, result.values()).length > 0)
    if (!clash) return together(kept)
    kept = kept.filter(part => part !== clash)
    // A duty that gives way returns to where it was; what was put there meanwhile gives way in its turn.
    const { before } = clash
    if (before)
      kept = kept.filter(part => !part.after || rivalsOf(before, [part.after]).length === 0 || part.id === before.id)
  }
}
