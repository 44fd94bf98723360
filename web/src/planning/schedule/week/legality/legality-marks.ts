/** The cells in sight whose class as a target differs from plain legal, as rectangles of the grid's viewport. */
import type { Carry } from '#web/planning/schedule/carry/carry.ts'
import { legality } from '#web/planning/schedule/carry/carry.ts'
import type { GridRow } from '#web/planning/schedule/rows/row-list.ts'

/** Where the grid's body stands in its viewport and how it is scrolled; pixels. */
export interface BodyView {
  width: number
  height: number
  scrollLeft: number
  scrollTop: number
  rowHeight: number
  columnWidth: number
}

export interface LegalityMark {
  employee: string
  date: string
  left: number
  top: number
  width: number
  height: number
  /** As the engine numbers them: from advice to occupied. */
  target: number
}

/** Rows and columns that the view shows in part count too; the open row is no target. */
export function legalityMarks(
  carry: Pick<Carry, 'classOf'>,
  rows: readonly GridRow[],
  dates: readonly string[],
  view: BodyView,
): LegalityMark[] {
  const { scrollLeft, scrollTop, rowHeight, columnWidth } = view
  const [lastRow, lastColumn] = [
    Math.min(rows.length, Math.ceil((scrollTop + view.height) / rowHeight)),
    Math.min(dates.length, Math.ceil((scrollLeft + view.width) / columnWidth)),
  ]
  const marks: LegalityMark[] = []
  for (let row = Math.floor(scrollTop / rowHeight); row < lastRow; row += 1) {
    const shown = rows[row]
    if (shown?.kind !== 'person') continue
    for (let column = Math.floor(scrollLeft / columnWidth); column < lastColumn; column += 1) {
      const [employee, date] = [shown.person.id, dates[column] ?? '']
      const target = carry.classOf(employee, date)
      if (target === undefined || target === legality.legal) continue
      const [left, top] = [column * columnWidth - scrollLeft, row * rowHeight - scrollTop]
      marks.push({ employee, date, left, top, width: columnWidth, height: rowHeight, target })
    }
  }
  return marks
}
