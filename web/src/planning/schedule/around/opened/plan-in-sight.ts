/** Brings the days of the open plan into sight among those of its month, as far as there is room beside the panel. */
import { type RefObject, useEffect } from 'react'
import { useSchedule } from '../../open/open-schedule.ts'

interface Place {
  /** Columns of the plan's first and last day, and of the focus. */
  first: number
  last: number
  focus: number
  columnWidth: number
  /** Pixels of the days that are in sight, and where they begin now. */
  room: number
  from: number
}

/** Where the days in sight begin: not moved where all of the plan is seen, and never so that the focus is not. */
export function beginning({ first, last, focus, columnWidth, room, from }: Place): number {
  const [left, right] = [first * columnWidth, (last + 1) * columnWidth]
  if (from <= left && right <= from + room) return from
  // On a whole column: half a day at the edge is none that can be read.
  const begin = left < from ? left : Math.min(left, Math.ceil((right - room) / columnWidth) * columnWidth)
  const isSeen = begin <= focus * columnWidth && (focus + 1) * columnWidth <= begin + room
  return isSeen ? Math.max(0, begin) : from
}

export function usePlanInSight(scroller: RefObject<HTMLElement | null>, columnWidth: number, sides: number): void {
  const { around, dates, facts, cursor } = useSchedule()
  const isMonth = around !== undefined
  const first = dates.indexOf(facts.dates[0] ?? '')
  const last = dates.indexOf(facts.dates.at(-1) ?? '')
  useEffect(() => {
    const element = scroller.current
    if (!element || !isMonth || first < 0 || last < 0) return
    // After the grid has gone after the focus.
    const frame = requestAnimationFrame(() => {
      const place = { first, last, focus: cursor.focus().column, columnWidth }
      element.scrollLeft = beginning({ ...place, room: element.clientWidth - sides, from: element.scrollLeft })
    })
    return () => cancelAnimationFrame(frame)
  }, [scroller, cursor, isMonth, first, last, columnWidth, sides])
}
