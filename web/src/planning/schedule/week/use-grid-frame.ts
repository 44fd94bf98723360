/** What stands around the days of the grid, and how much room the days and the rows have in its window. */
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { PLAN_ROW } from '../around/plan-row.tsx'
import { useSchedule } from '../open/open-schedule.ts'
import { showsSide } from './heads/person-figures.ts'

/** With the hairline above the head and the one above the foot. */
const HEAD = { height: 89, width: 196, foot: 30 }
const END = { worked: 96, besides: 72 }
/** A month's hours have three figures before the point. */
const END_OF_MONTH = { worked: 112, besides: 80 }
/** With every figure of a person beside them, seven of them fit a window of 1,440. */
const NARROWEST = 92
/** All days of a month fit a window of 1,440 without the panel. */
const NARROWEST_LETTER = 32

export type GridFrame = typeof HEAD & { end: number }

/** The right end is as wide as the settings show figures of a person. */
export function useGridFrame(letters: boolean): GridFrame {
  const { facts, around } = useSchedule()
  const [worked, besides] = [showsSide(facts, 'worked'), showsSide(facts, 'besides')]
  const plans = around ? PLAN_ROW : 0
  const ends = letters ? END_OF_MONTH : END
  return useMemo(
    () => ({
      ...HEAD,
      height: HEAD.height + plans,
      end: (worked ? ends.worked : 0) + (besides ? ends.besides : 0),
    }),
    [ends, worked, besides, plans],
  )
}

export interface GridRoom {
  /** Columns share the width where all of them fit; else each is as narrow as it may be. */
  columnWidth: number
  /** Of the window's height, for rows. */
  height: number
}

export function useGridRoom(
  scroller: RefObject<HTMLElement | null>,
  columns: number,
  frame: GridFrame,
  letters: boolean,
): GridRoom {
  const narrowest = letters ? NARROWEST_LETTER : NARROWEST
  const [columnWidth, setColumnWidth] = useState(narrowest)
  const [height, setHeight] = useState(0)
  // Before anything is painted: days that stand narrow first would jump.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const free = element.clientWidth - frame.width - frame.end
      setColumnWidth(Math.max(narrowest, Math.floor(free / columns)))
      setHeight(element.clientHeight - frame.height - frame.foot)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, columns, frame, narrowest])
  return { columnWidth, height }
}
