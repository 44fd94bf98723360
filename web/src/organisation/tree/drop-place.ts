/** Where a department that is dragged would come to lie, and whether it may. */
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { withAbove } from '#web/organisation/tree/tree-rows.ts'

/** On a line of the tree: in it, or beside it. */
export type DropSide = 'before' | 'in' | 'after'

export interface Place {
  parentId: string
  /** The one that it stands before; behind all others where there is none. */
  next: string | null
}

const edge = 0.25

/** By the height within a line; nothing stands beside the topmost one. @param share 0 at its upper edge, 1 at its lower */
export const sideAt = (share: number, isTop: boolean): DropSide => {
  if (isTop) return 'in'
  return share < edge ? 'before' : share > 1 - edge ? 'after' : 'in'
}

const besideOf = (all: readonly DepartmentRow[], parentId: string | null, but?: string): DepartmentRow[] =>
  all.filter(each => each.parentId === parentId && each.id !== but)

/** Where it stands now, to be put back there. @param all in the order of the tree */
export const placeOf = (all: readonly DepartmentRow[], moved: DepartmentRow): Place => {
  const beside = besideOf(all, moved.parentId)
  const next = beside[beside.findIndex(each => each.id === moved.id) + 1]
  return { parentId: moved.parentId ?? '', next: next?.id ?? null }
}

/** The place that a drop gives; nothing where it would lie below itself, stays where it is, or lies beyond the reach. */
export const dropPlace = (
  all: readonly DepartmentRow[],
  moved: DepartmentRow,
  onto: DepartmentRow,
  side: DropSide,
): Place | undefined => {
  const parentId = side === 'in' ? onto.id : onto.parentId
  const parent = all.find(each => each.id === parentId)
  if (!parent?.inScope || moved.parentId === null || onto.id === moved.id) return undefined
  if (withAbove(all, parent.id).includes(moved.id)) return undefined
  const beside = besideOf(all, parent.id, moved.id)
  const at = beside.findIndex(each => each.id === onto.id)
  const next = side === 'in' ? undefined : beside[side === 'before' ? at : at + 1]
  const place = { parentId: parent.id, next: next?.id ?? null }
  const now = placeOf(all, moved)
  return now.parentId === place.parentId && now.next === place.next ? undefined : place
}
