/**
 * The handle at the lower right corner of the selection: drawn to the right or down it fills what it passes with what is
 * selected, a double click fills to the end of the period. Ctrl D and Ctrl Enter do the same by key.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EdgeScroll, type Frame } from '#web/grid/edge-scroll.ts'
import { type Area, CURSOR } from '#web/grid/grid-cursor.ts'
import type { RowSizes } from '#web/grid/row-sizes.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { fillFrom, mayEdit } from '../acts/acts.ts'
import { chosenCells } from '../focus/selection.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useLogLength, useStage } from '../open/use-store.ts'
import { stretched } from './cell/stretched.ts'
import { placeOf } from './place-of.ts'
import styles from './week-grid.module.css'

interface FillHandleProps {
  /** What scrolls at its edges while the handle is drawn, and its sticky parts. */
  scroller: RefObject<HTMLElement | null>
  frame: Frame
  columnWidth: number
  heights: RowSizes
}

export const FillHandle = ({ scroller, frame, columnWidth, heights }: FillHandleProps) => {
  const schedule = useSchedule()
  const { cursor } = schedule
  const { t } = useTranslation('planning')
  // An edit may fill or empty the selection.
  useLogLength()
  useTopic(cursor.topics, CURSOR, () => cursor.changes())
  const busy = [useStage('editor'), useStage('brush')].some(each => each !== undefined)
  const from = useRef<Area | undefined>(undefined)
  const edges = useRef<EdgeScroll | undefined>(undefined)
  const { right, bottom } = cursor.area()
  /** Puts the handle down, and answers what it was drawn from. */
  const release = () => {
    const source = from.current
    from.current = undefined
    edges.current?.stop()
    edges.current = undefined
    return source
  }
  const letGo = useRef(release)
  letGo.current = release
  useEffect(() => {
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !from.current) return
      event.stopPropagation()
      cursor.select(from.current)
      letGo.current()
    }
    // Before the grid, for which Escape ends the selection.
    document.addEventListener('keydown', giveUp, true)
    return () => {
      document.removeEventListener('keydown', giveUp, true)
      letGo.current()
    }
  }, [cursor])
  // What is apart has no corner to draw it from.
  if (busy || cursor.isApart() || !mayEdit(schedule)) return null
  if (!from.current && chosenCells(schedule).every(cell => cell.duties.length === 0)) return null
  const stretch = () => {
    const point = edges.current?.inside()
    const place = point && placeOf(document.elementFromPoint(point.x, point.y))
    if (from.current && place) cursor.select(stretched(from.current, place))
  }
  const lift = () => {
    from.current = cursor.area()
    if (scroller.current) edges.current = new EdgeScroll(scroller.current, frame, stretch)
  }
  return (
    <div
      className={styles.fill}
      style={{ left: frame.width + (right + 1) * columnWidth, top: heights.top(bottom + 1) }}
      title={t('schedule.fill_handle')}
      aria-hidden="true"
      data-fill
      onPointerDown={event => {
        if (event.button !== 0) return
        // Neither the focus nor the selection is to move.
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        lift()
      }}
      onPointerMove={event => {
        if (!from.current) return
        edges.current?.at({ x: event.clientX, y: event.clientY })
        stretch()
      }}
      onPointerUp={() => {
        const source = release()
        if (source) fillFrom(schedule, source)
      }}
      onPointerCancel={() => {
        const source = release()
        if (source) cursor.select(source)
      }}
      onDoubleClick={() => {
        const source = cursor.area()
        cursor.select({ ...source, right: schedule.dates.length - 1 })
        fillFrom(schedule, source)
      }}
    />
  )
}
