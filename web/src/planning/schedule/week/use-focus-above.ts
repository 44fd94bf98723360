/** Keeps the cell that keys extend the selection to above the bar that lies over the grid's lower edge. */
import { type RefObject, useEffect, useRef } from 'react'
import { CURSOR, type GridCursor } from '#web/grid/grid-cursor.ts'
import { useTopic } from '#web/grid/use-topic.ts'

export function useFocusAbove(scroller: RefObject<HTMLElement | null>, cursor: GridCursor): void {
  const { row, column } = useTopic(cursor.topics, CURSOR, () => cursor.focus())
  const extended = useTopic(cursor.topics, CURSOR, () => cursor.isExtended())
  // A grid that moved under a pointer that draws would run away from it.
  const byKey = useRef(false)
  useEffect(() => {
    const element = scroller.current
    const heard = ({ type }: Event) => {
      byKey.current = type === 'keydown'
    }
    element?.addEventListener('keydown', heard, true)
    element?.addEventListener('pointerdown', heard, true)
    return () => {
      element?.removeEventListener('keydown', heard, true)
      element?.removeEventListener('pointerdown', heard, true)
    }
  }, [scroller])
  useEffect(() => {
    if (!extended || !byKey.current) return
    const cell = scroller.current?.querySelector(`[data-row="${row}"][data-column="${column}"]`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [scroller, extended, row, column])
}
