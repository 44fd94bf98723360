/** A cell as the browser's element: its duty may be taken hold of, and it has the keyboard while the grid has it. */
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'react'
import type { Duty } from '#contract/engine.ts'
import { mayEdit } from '#web/planning/schedule/acts/acts.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'

interface CellElement {
  row: number
  column: number
  focused: boolean
  /** Nothing where no duty may be taken from it. */
  dragged: Duty | undefined
}

export function useCellElement({ row, column, focused, dragged }: CellElement) {
  const schedule = useSchedule()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const cell = element.current
    const { carry, cursor } = schedule
    if (!cell || !dragged || !mayEdit(schedule)) return
    return draggable({
      element: cell,
      getInitialData: () => ({ duty: dragged.id }),
      onDragStart: () => carry.lift(dragged),
      onDrop: ({ location }) => {
        carry.putDown()
        // Cancelled, or let go beside the grid: the focus, which went along, comes back with the duty.
        if (location.current.dropTargets.length === 0) cursor.to({ row, column })
      },
    })
  }, [dragged, schedule, row, column])
  useEffect(() => {
    const inside = element.current?.closest('[role="grid"]')?.contains(document.activeElement)
    if (focused && inside) element.current?.focus({ preventScroll: true })
  }, [focused])
  return element
}
