/**
 * Tells the grid beside it how much of its lower edge the selection's bar takes: so much can be scrolled beyond the last
 * row, and so far a cell that gets the focus stays from the edge.
 */
import { type RefObject, useLayoutEffect } from 'react'

/** What stays free above and below the bar. */
const GAP = 12

export function useRoomAbove(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    const body = element?.parentElement
    if (!element || !body) return
    const grid = body.querySelector<HTMLElement>('[role="grid"]')
    const measure = () => {
      body.style.setProperty('--selection', `${element.offsetHeight + GAP}px`)
      // Where days scroll sideways, the scrollbar has lifted the foot.
      body.style.setProperty('--scrollbar', `${grid ? grid.offsetHeight - grid.clientHeight : 0}px`)
    }
    measure()
    // Narrower, it takes a second line.
    const sized = new ResizeObserver(measure)
    for (const each of [element, grid]) if (each) sized.observe(each)
    return () => {
      sized.disconnect()
      for (const name of ['--selection', '--scrollbar']) body.style.removeProperty(name)
    }
  }, [bar])
}
