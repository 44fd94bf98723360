/** All that one cell shows, as one value that stays the same until the cell changes. */
import type { Duty, Finding } from '#contract/engine.ts'
import type { Editor } from '#contract/planning/plan-open.ts'
import type { Conflict } from './merge.ts'

export interface CellView {
  duties: readonly Duty[]
  findings: readonly Finding[]
  /** A duty of this cell that a colleague changed at the same time. */
  conflict?: Conflict
  /** Why the server did not accept the cell's last change. */
  refusal?: string
  /** What automatic planning proposes here while it runs or waits to be accepted. */
  proposal?: readonly Duty[]
  /** Read-only while a search plans it. */
  held?: boolean
  /** Who else stands here. */
  colleagues?: readonly Editor[]
  /** A colleague changed it a moment ago. */
  fresh?: boolean
}

export const EMPTY_CELL: CellView = Object.freeze({ duties: Object.freeze([]), findings: Object.freeze([]) })
