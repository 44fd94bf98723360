/** The panel's left edge, drawn by pointer or moved by keys; how wide the panel was stays in the browser. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './panel.module.css'

const KEPT = 'paiban.schedule.panel'
const WIDTH = { least: 280, usual: 308, most: 420 }
/** Of one press of a key. */
const STEP = 20

const within = (width: number) => Math.round(Math.max(WIDTH.least, Math.min(WIDTH.most, width)))

export function usePanelWidth() {
  const [width, setWidth] = useState(() => within(Number(localStorage.getItem(KEPT)) || WIDTH.usual))
  const draw = (next: number) => setWidth(within(next))
  const keep = (next: number) => {
    localStorage.setItem(KEPT, String(within(next)))
    draw(next)
  }
  return { width, draw, keep }
}

interface PanelEdgeProps {
  width: number
  /** While the edge is being drawn; kept is where it is let go, or what a key made of it. */
  onDraw: (width: number) => void
  onKeep: (width: number) => void
}

export const PanelEdge = ({ width, onDraw, onKeep }: PanelEdgeProps) => {
  const { t } = useTranslation('planning')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onKeep(width + STEP)
    else if (event.key === 'ArrowRight') onKeep(width - STEP)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? 0
    onDraw(right - event.clientX)
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('schedule.panel.width')}
      aria-valuemin={WIDTH.least}
      aria-valuenow={width}
      aria-valuemax={WIDTH.most}
      className={styles.edge}
      onKeyDown={onKeyDown}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => onKeep(width)}
      onDoubleClick={() => onKeep(WIDTH.usual)}
    />
  )
}
