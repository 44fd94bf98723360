/** The cells in sight whose class as a target differs from plain legal, as rectangles of the grid's viewport. */
import type { RowSizes } from '#web/grid/row-sizes.ts'
import type { Carry } from '#web/planning/schedule/carry/carry.ts'
import { legality } from '#web/planning/schedule/carry/carry.ts'
import type { GridRow } from '#web/planning/schedule/rows/row-list.ts'

/** Where the grid's body stands in its viewport and how it is scrolled; pixels. */
export interface BodyView {
  width: number
  height: number
  scrollLeft: number
  scrollTop: number
  heights: RowSizes
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
  const { scrollLeft, scrollTop, heights, columnWidth } = view
  const [lastRow, lastColumn] = [
    Math.min(rows.length, heights.at(scrollTop + view.height - 1) + 1),
    Math.min(dates.length, Math.ceil((scrollLeft + view.width) / columnWidth)),
  ]
  const marks: LegalityMark[] = []
  for (let row = heights.at(scrollTop); row < lastRow; row += 1) {
    const shown = rows[row]
    if (shown?.kind !== 'person') continue
    for (let column = Math.floor(scrollLeft / columnWidth); column < lastColumn; column += 1) {
      const [employee, date] = [shown.person.id, dates[column] ?? '']
      const target = carry.classOf(employee, date)
      if (target === undefined || target === legality.legal) continue
      const [left, top] = [column * columnWidth - scrollLeft, heights.top(row) - scrollTop]
      marks.push({ employee, date, left, top, width: columnWidth, height: heights.height(row), target })
    }
  }
  return marks
}
