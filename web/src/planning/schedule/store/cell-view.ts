/** All that one cell shows, as one value that stays the same until the cell changes. */
import type { Duty, Finding } from '#contract/engine.ts'
import type { Editor } from '#contract/planning/plans/plan-open.ts'
import type { Conflict } from './log/merge.ts'

export interface CellView {
  duties: readonly Duty[]
  findings: readonly Finding[]
  /** A planner keeps it free. */
  rest?: boolean
  /** Whether what is shown beside the draft keeps it free, where that is otherwise. */
  restThen?: boolean
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

/** Whether a cell of the grid looks the same: it shows how heavy its findings are, not what they measured. */
export const looksAlike = (a: CellView, b: CellView): boolean =>
  a === b ||
  (a.conflict === b.conflict &&
    a.refusal === b.refusal &&
    a.held === b.held &&
    (a.rest ?? false) === (b.rest ?? false) &&
    a.restThen === b.restThen &&
    a.fresh === b.fresh &&
    sameEach(a.duties, b.duties) &&
    sameEach(a.proposal, b.proposal) &&
    sameEach(a.colleagues, b.colleagues) &&
    weightsIn(a) === weightsIn(b))

const sameEach = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
  a === b || (a?.length === b?.length && a?.every((each, at) => each === b?.[at]) === true)

/** Of each finding its weight, and which of the cell's duties it is about. */
const weightsIn = ({ findings, duties }: CellView): string =>
  findings
    .map(({ severity, excepted, duties: about }) => {
      const own = about.length === 0 ? ['all'] : duties.map(({ id }) => about.includes(id))
      return [severity, excepted, ...own].join()
    })
    .join('\n')
