/** The lines of a tree of departments as it is unfolded, and what a key does to it. */
import type { DepartmentRow } from '#contract/organisation/department.ts'
import type { DepartmentNode } from '#web/person/index.ts'

export interface TreeLine {
  department: DepartmentRow
  level: number
  /** Its place among those beside it, from one, and how many those are. */
  place: number
  beside: number
  below: number
  unfolded: boolean
}

/** Those in sight: what lies below a folded one is left out. */
export const linesOf = (nodes: readonly DepartmentNode[], unfolded: ReadonlySet<string>, level = 1): TreeLine[] =>
  nodes.flatMap(({ department, children }, index) => {
    const isOpen = children.length > 0 && unfolded.has(department.id)
    const line = {
      ...{ department, level, place: index + 1, beside: nodes.length },
      ...{ below: children.length, unfolded: isOpen },
    }
    return isOpen ? [line, ...linesOf(children, unfolded, level + 1)] : [line]
  })

/** So many lines are unfolded at first. */
const fewLines = 60

/** All of a small tree; of a large one the first level, so that it opens at a glance. */
export const unfoldedAtFirst = (nodes: readonly DepartmentNode[], all: readonly DepartmentRow[]): Set<string> =>
  new Set(all.length <= fewLines ? all.map(({ id }) => id) : nodes.map(({ department }) => department.id))

/** A department with all above it. */
export const withAbove = (all: readonly DepartmentRow[], id: string): string[] => {
  const byId = new Map(all.map(each => [each.id, each]))
  const line: string[] = []
  for (let at = byId.get(id); at && !line.includes(at.id); at = byId.get(at.parentId ?? '')) line.push(at.id)
  return line
}

export type TreeAct = { go: number } | { unfold: string } | { fold: string }

const levelAbove = (lines: readonly TreeLine[], at: number): number => {
  const level = lines[at]?.level ?? 1
  for (let index = at - 1; index >= 0; index -= 1) if ((lines[index]?.level ?? 1) < level) return index
  return at
}

/** What an arrow key, Home or End does at a line, as trees do it everywhere; nothing for any other key. */
export const actOf = (key: string, lines: readonly TreeLine[], at: number): TreeAct | undefined => {
  const line = lines[at]
  if (!line) return undefined
  const go = (index: number) => ({ go: Math.max(0, Math.min(lines.length - 1, index)) })
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(lines.length - 1)
    case 'ArrowRight':
      if (line.below === 0) return undefined
      return line.unfolded ? go(at + 1) : { unfold: line.department.id }
    case 'ArrowLeft':
      return line.unfolded ? { fold: line.department.id } : go(levelAbove(lines, at))
    default:
      return undefined
  }
}
