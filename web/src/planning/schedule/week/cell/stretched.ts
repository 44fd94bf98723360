/** How far a selection reaches while its handle is drawn: to the right or down, whichever way the hand went further. */
import type { Area, Place } from '#web/grid/grid-cursor.ts'

export function stretched(area: Area, to: Place): Area {
  const [right, down] = [to.column - area.right, to.row - area.bottom]
  if (Math.max(right, down) <= 0) return area
  return right >= down ? { ...area, right: to.column } : { ...area, bottom: to.row }
}
