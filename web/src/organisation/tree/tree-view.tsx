/**
 * The tree of departments: one is chosen, arrow keys go through it, and where that is allowed a department is dragged to
 * another place. Only the lines in sight are drawn, so that a company of thousands opens at once.
 */
import { CaretRightOutlined } from '@ant-design/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { actOf, linesOf, type TreeLine, withAbove } from '#web/organisation/tree/tree-rows.ts'
import styles from '#web/organisation/tree/tree-view.module.css'
import { type TreeDrag, useTreeDrag } from '#web/organisation/tree/use-tree-drag.ts'
import { useUnfolded } from '#web/organisation/tree/use-unfolded.ts'
import { departmentTree } from '#web/person/index.ts'

const lineHeight = 32

interface TreeViewProps {
  /** What it is called. */
  label: string
  departments: readonly DepartmentRow[]
  chosen: string | undefined
  onChoose: (id: string) => void
  /** What is to become of some of them, in a few words, by id. */
  marks?: ReadonlyMap<string, string>
  /** Where lines may be dragged. */
  drag?: TreeDrag
}

/** The lines in sight; what is chosen and the way to it are, until somebody folds them. */
const useLines = (departments: readonly DepartmentRow[], chosen: string | undefined) => {
  const tree = useMemo(() => departmentTree(departments), [departments])
  const { unfolded, turn } = useUnfolded(tree, departments)
  useEffect(() => {
    if (chosen) turn(withAbove(departments, chosen), true)
  }, [departments, chosen, turn])
  const lines = useMemo(() => linesOf(tree, unfolded), [tree, unfolded])
  return { lines, fold: (id: string, isOpen: boolean) => turn([id], isOpen) }
}

const Line = ({ line, mark, onFold }: { line: TreeLine; mark: string | undefined; onFold: () => void }) => (
  <>
    {line.below > 0 ? (
      <CaretRightOutlined
        aria-hidden="true"
        className={styles.caret}
        data-open={line.unfolded || undefined}
        onClick={event => {
          event.stopPropagation()
          onFold()
        }}
      />
    ) : (
      <span className={styles.caret} />
    )}
    <span className={styles.name}>{line.department.name}</span>
    {mark && <span className={styles.mark}>{mark}</span>}
    {line.department.total !== null && <span className={styles.heads}>{line.department.total}</span>}
  </>
)

export const TreeView = ({ label, departments, chosen, onChoose, marks, drag }: TreeViewProps) => {
  const id = useId()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { lines, fold } = useLines(departments, chosen)
  const [stands, setStands] = useState<string>()
  const dragging = useTreeDrag(departments, drag)
  const active = stands ?? chosen
  const at = Math.max(
    0,
    lines.findIndex(line => line.department.id === active),
  )
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => lineHeight,
    overscan: 12,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[at]
    if (!line || event.altKey || event.ctrlKey || event.metaKey) return
    const act = actOf(event.key, lines, at)
    if (act || event.key === 'Enter' || event.key === ' ') event.preventDefault()
    if (event.key === 'Enter' || event.key === ' ') onChoose(line.department.id)
    else if (act && 'go' in act) {
      setStands(lines[act.go]?.department.id)
      virtualizer.scrollToIndex(act.go)
    } else if (act) fold('unfold' in act ? act.unfold : act.fold, 'unfold' in act)
  }
  return (
    <div
      ref={setScroller}
      className={styles.tree}
      role="tree"
      aria-label={label}
      aria-activedescendant={lines[at] && `${id}-${lines[at].department.id}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="none" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          if (!line) return null
          const { department, level } = line
          return (
            <div
              key={department.id}
              id={`${id}-${department.id}`}
              className={styles.line}
              role="treeitem"
              aria-level={level}
              aria-posinset={line.place}
              aria-setsize={line.beside}
              aria-expanded={line.below > 0 ? line.unfolded : undefined}
              aria-selected={department.id === chosen}
              data-active={index === at || undefined}
              data-beyond={!department.inScope || undefined}
              style={{ top: start, height: lineHeight, paddingInlineStart: 8 + (level - 1) * 16 }}
              onClick={() => {
                setStands(department.id)
                onChoose(department.id)
              }}
              {...dragging(department)}
            >
              <Line line={line} mark={marks?.get(department.id)} onFold={() => fold(department.id, !line.unfolded)} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
