/**
 * What the engine says of the cells in sight as targets while a duty is carried: one canvas over the grid's body, drawn
 * when the answer comes and while the grid scrolls. Lifting and dropping so render no cell and paint none anew.
 */
import { type RefObject, useEffect, useRef } from 'react'
import type { RowSizes } from '#web/grid/row-sizes.ts'
import { legality } from '#web/planning/schedule/carry/carry.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import styles from '../week-grid.module.css'
import { drawLegality } from './draw-legality.ts'
import { legalityMarks } from './legality-marks.ts'
import { useShortReason } from './use-short-reason.ts'

/** Narrower, a cell has room for the sign alone. */
const ROOM_FOR_REASON = 72

interface LegalityLayerProps {
  scroller: RefObject<HTMLElement | null>
  heights: RowSizes
  columnWidth: number
  /** Sticky parts around the body. */
  frame: { height: number; width: number; foot: number; end: number }
}

export const LegalityLayer = ({ scroller, heights, columnWidth, frame }: LegalityLayerProps) => {
  const { carry, rows, dates } = useSchedule()
  const canvas = useRef<HTMLCanvasElement>(null)
  const short = useShortReason()
  useEffect(() => {
    const [element, sheet] = [scroller.current, canvas.current]
    if (!element || !sheet) return
    const draw = () => {
      const context = carry.isKnown() ? sheet.getContext('2d') : null
      sheet.style.visibility = context ? 'visible' : 'hidden'
      if (!context) return
      const width = element.clientWidth - frame.width - frame.end
      const height = element.clientHeight - frame.height - frame.foot
      const sharp = devicePixelRatio
      sheet.width = width * sharp
      sheet.height = height * sharp
      sheet.style.width = `${width}px`
      sheet.style.height = `${height}px`
      context.scale(sharp, sharp)
      const { scrollLeft, scrollTop } = element
      const view = { width, height, scrollLeft, scrollTop, heights, columnWidth }
      const theme = getComputedStyle(sheet)
      const marks = legalityMarks(carry, rows.all(), dates, view)
      const roomy = columnWidth >= ROOM_FOR_REASON
      carry.reasons.want(roomy ? marks.filter(each => each.target === legality.prohibited) : [])
      drawLegality(
        context,
        marks,
        name => theme.getPropertyValue(`--ant-${name}`),
        mark => {
          const reason = mark.target === legality.prohibited ? carry.reasons.of(mark) : undefined
          return reason && short(reason)
        },
      )
    }
    const again = () => {
      if (carry.isKnown()) draw()
    }
    draw()
    element.addEventListener('scroll', again, { passive: true })
    const unsubscribe = [
      carry.topics.subscribe(carry.topic, draw),
      carry.reasons.topics.subscribe(carry.reasons.topic, again),
    ]
    return () => {
      element.removeEventListener('scroll', again)
      for (const each of unsubscribe) each()
    }
  }, [scroller, carry, rows, dates, heights, columnWidth, frame, short])
  return (
    <canvas
      ref={canvas}
      className={styles.legality}
      style={{ left: frame.width, top: frame.height }}
      aria-hidden="true"
    />
  )
}
