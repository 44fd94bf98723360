/** Takes duties that are dropped on the grid: one drop target for all cells, and scrolling at its edges. */
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect } from 'react'
import { put } from '../acts/acts.ts'
import { cellAt } from '../focus/selection.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { placeOf } from './place-of.ts'

export function useGridDrop(scroller: RefObject<HTMLElement | null>): void {
  const schedule = useSchedule()
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const over = (x: number, y: number) => placeOf(document.elementFromPoint(x, y))
    const stopScrolling = autoScrollForElements({ element })
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.duty === 'string',
      onDrag: ({ location }) => {
        const { clientX, clientY } = location.current.input
        const place = over(clientX, clientY)
        if (place) schedule.cursor.to(place)
      },
      onDrop: ({ source, location }) => {
        const { clientX, clientY, ctrlKey, altKey } = location.current.input
        const place = over(clientX, clientY)
        const cell = place && cellAt(schedule, place)
        const duty = schedule.store.draft.roster.duty(String(source.data.duty))
        if (place && cell && duty) {
          schedule.cursor.to(place)
          put(schedule, duty, cell, ctrlKey || altKey ? 'copy' : 'move')
        }
      },
    })
    return () => {
      stopScrolling()
      stopDropping()
    }
  }, [scroller, schedule])
}
