/** The place in the grid that an element belongs to. */
import type { Place } from '#web/grid/grid-cursor.ts'

export function placeOf(element: unknown): Place | undefined {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-row][data-column]') : null
  if (!cell) return undefined
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}
