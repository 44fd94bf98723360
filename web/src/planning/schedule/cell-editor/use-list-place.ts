/**
 * Where the list of the cell editor hangs: below its cell, or above it where more of the window is free there. It is laid
 * over the window, not into the grid, whose edge would cut it off at the last row.
 */
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'

/** As high as the list grows by itself. */
const HIGHEST = 260
/** As wide as it is at least, which its words seldom exceed. */
const WIDTH = 224
/** Kept free towards the window's edge. */
const EDGE = 8

export function useListPlace(field: RefObject<HTMLElement | null>): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    const measure = () => {
      const at = field.current?.getBoundingClientRect()
      if (at) setPlace(listPlace(at, { width: innerWidth, height: innerHeight }))
    }
    measure()
    addEventListener('resize', measure)
    // The grid scrolls beneath it.
    addEventListener('scroll', measure, true)
    return () => {
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, true)
    }
  }, [field])
  return place
}

export function listPlace(
  cell: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  { width, height }: { width: number; height: number },
): CSSProperties {
  const left = Math.min(cell.left, width - WIDTH - EDGE)
  const [above, below] = [cell.top - EDGE, height - cell.bottom - EDGE]
  if (below >= HIGHEST || below >= above) return { left, top: cell.bottom, maxHeight: Math.min(HIGHEST, below) }
  return { left, bottom: height - cell.top, maxHeight: Math.min(HIGHEST, above) }
}
