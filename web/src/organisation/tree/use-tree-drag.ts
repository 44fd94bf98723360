/** Dragging a line of the tree to another place: what may be dragged, and where it would come to lie, is marked on the lines. */
import { type DragEvent, useState } from 'react'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { type DropSide, dropPlace, type Place, sideAt } from '#web/organisation/tree/drop-place.ts'

export interface TreeDrag {
  onDrop: (moved: DepartmentRow, place: Place) => void
}

const sideOf = (event: DragEvent, onto: DepartmentRow): DropSide => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return sideAt((event.clientY - top) / height, onto.parentId === null)
}

/** What a line is given to be dragged and dropped on. */
export const useTreeDrag = (departments: readonly DepartmentRow[], drag: TreeDrag | undefined) => {
  const [moved, setMoved] = useState<DepartmentRow>()
  const [over, setOver] = useState<{ id: string; side: DropSide }>()
  const end = () => {
    setMoved(undefined)
    setOver(undefined)
  }
  return (department: DepartmentRow) => {
    if (!drag) return {}
    return {
      draggable: department.inScope && department.parentId !== null,
      'data-moved': department.id === moved?.id || undefined,
      'data-drop': over?.id === department.id ? over.side : undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', department.name)
        setMoved(department)
      },
      onDragOver: (event: DragEvent) => {
        const side = sideOf(event, department)
        const place = moved && dropPlace(departments, moved, department, side)
        if (place) event.preventDefault()
        setOver(place && { id: department.id, side })
      },
      onDragEnd: end,
      onDrop: (event: DragEvent) => {
        const place = moved && dropPlace(departments, moved, department, sideOf(event, department))
        event.preventDefault()
        if (moved && place) drag.onDrop(moved, place)
        end()
      },
    }
  }
}
