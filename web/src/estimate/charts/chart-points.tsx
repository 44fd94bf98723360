/** Points of a chart by day: arrow keys go from one to the next, a press or Enter opens what made the number of its day. */
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type CellWhy, turnCard, WhyPopover } from '#web/derivation/why-popover.tsx'
import type { ChartSize } from '#web/estimate/charts/chart-size.ts'
import styles from '#web/estimate/estimate.module.css'

export interface ChartPoint {
  date: string
  x: number
  y: number
  kind?: string
  /** What is told of the point. */
  label: string
  /** What the opened card is called; absent with `why` where there is nothing to open. */
  title?: string
  why?: () => Promise<CellWhy>
  mark: ReactNode
}

export interface ChartPointsProps {
  size: ChartSize
  points: readonly ChartPoint[]
  /** The point that the Tab key leads to at first. */
  entry: number
  summary: string
  /** Axes, lines and areas below the points. */
  children: ReactNode
}

const places = { ArrowRight: 1, ArrowLeft: -1 } as Record<string, number>

export const ChartPoints = ({ size, points, entry, summary, children }: ChartPointsProps) => {
  const { width, height, margin } = size
  const marks = useRef<(SVGGElement | null)[]>([])
  const card = useRef<HTMLElement>(null)
  const [reached, reach] = useState<string>()
  const [opened, open] = useState<string>()
  const shown = points.find(point => point.date === opened)
  const first = points.find(point => point.date === reached) ?? points[entry]
  // A day is pressed anywhere above its place on the axis: a mark alone is too small for a finger.
  const band = (width - margin.left - margin.right) / Math.max(1, points.length)
  const onKey = (event: KeyboardEvent, index: number, point: ChartPoint) => {
    const step = places[event.key]
    if (step) marks.current[index + step]?.focus()
    else if (event.key === 'Escape') open(undefined)
    else if ((event.key === 'Enter' || event.key === ' ') && point.why) toggle(point)
    else if (!turnCard(event, card)) return
    event.preventDefault()
  }
  const toggle = (point: ChartPoint) => open(opened === point.date ? undefined : point.date)
  return (
    <div className={styles.scroller}>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="group" aria-label={summary}>
          {children}
          {points.map((point, index) => (
            <g
              key={point.date}
              ref={element => {
                marks.current[index] = element
              }}
              className={styles.point}
              data-kind={point.kind}
              transform={`translate(${point.x} ${point.y})`}
              role={point.why ? 'button' : 'img'}
              aria-label={point.label}
              aria-expanded={point.why ? opened === point.date : undefined}
              tabIndex={point === first ? 0 : -1}
              onFocus={() => reach(point.date)}
              onClick={() => point.why && toggle(point)}
              onKeyDown={event => onKey(event, index, point)}
            >
              <title>{point.label}</title>
              <rect
                x={-band / 2}
                y={margin.top - point.y}
                width={band}
                height={height - margin.top - margin.bottom}
                fill="transparent"
              />
              {point.mark}
            </g>
          ))}
        </svg>
        {shown?.why && (
          <WhyPopover
            title={shown.title ?? shown.label}
            why={shown.why}
            hold={card}
            at={{ inset: 'auto', left: `${(shown.x / width) * 100}%`, top: `${(shown.y / height) * 100}%` }}
            onClose={() => open(undefined)}
          />
        )}
      </div>
    </div>
  )
}
