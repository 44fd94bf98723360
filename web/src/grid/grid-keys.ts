/** The keys that move a grid's focus and selection; everything else is left to the owner of the grid. */
import type { GridCursor } from './grid-cursor.ts'

export interface Key {
  key: string
  ctrl: boolean
  shift: boolean
  alt: boolean
}

export const keyOf = (event: {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}): Key => ({ key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey })

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
/** Further than any grid reaches. */
const EDGE = 100_000

/**
 * Carries out a key of movement.
 * @param page rows that one page key moves by
 * @returns whether the key was one
 */
export function moveByKey(cursor: GridCursor, { key, ctrl, shift, alt }: Key, page: number): boolean {
  if (alt) return false
  const step = STEPS[key]
  if (step) {
    const reach = ctrl ? EDGE : 1
    cursor.by(step[0] * reach, step[1] * reach, shift)
    return true
  }
  switch (key) {
    case 'Home':
      cursor.to({ row: ctrl ? 0 : cursor.focus().row, column: 0 }, shift)
      return true
    case 'End':
      cursor.to({ row: ctrl ? EDGE : cursor.focus().row, column: EDGE }, shift)
      return true
    case 'PageUp':
      cursor.by(-page, 0, shift)
      return true
    case 'PageDown':
      cursor.by(page, 0, shift)
      return true
    case 'a':
      if (ctrl && !shift) cursor.selectAll()
      return ctrl && !shift
    case ' ':
      if (shift) cursor.selectRow(cursor.focus().row)
      else if (ctrl) cursor.selectColumn(cursor.focus().column)
      return shift || ctrl
    default:
      return false
  }
}
