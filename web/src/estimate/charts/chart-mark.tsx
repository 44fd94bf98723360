/** One day of the chart: a ring for what was, a dot for what is expected, a diamond where a person set it. */
import type { KeyboardEvent } from 'react'
import type { ChartDay } from '#web/estimate/charts/chart-days.ts'
import styles from '#web/estimate/estimate.module.css'

export interface ChartMarkProps {
  day: ChartDay
  x: number
  y: number
  /** Radius of the dot; the other marks go with it. */
  size: number
  /** Where last year's figure lies; null where there is none. */
  lastYear: number | null
  label: string
  tabIndex: number
  hold: (element: SVGGElement | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const blue = 'var(--ant-color-primary)'
const grey = 'var(--ant-color-text-tertiary)'

const Shape = ({ day, size }: { day: ChartDay; size: number }) => {
  const ring = size * 0.8
  const side = size + 1.5
  if (day.kind === 'past')
    return <circle r={ring} fill="var(--ant-color-bg-container)" stroke={grey} strokeWidth={1.5} />
  if (day.adjusted) return <path d={`M0 ${-side} L${side} 0 L0 ${side} L${-side} 0 Z`} fill={blue} />
  return <circle r={size} fill={blue} />
}

export const ChartMark = ({ day, x, y, size, lastYear, label, tabIndex, hold, onKeyDown }: ChartMarkProps) => (
  <>
    {lastYear !== null && (
      <path
        d="M-3 -3 L3 3 M3 -3 L-3 3"
        stroke={grey}
        strokeWidth={1.5}
        transform={`translate(${x} ${lastYear})`}
        aria-hidden="true"
      />
    )}
    {day.special && (
      <path
        d="M0 -5 L5 4 L-5 4 Z"
        fill="var(--ant-color-warning)"
        transform={`translate(${x} ${y - 16})`}
        aria-hidden="true"
      />
    )}
    <g
      ref={hold}
      className={styles.point}
      data-kind={day.kind}
      transform={`translate(${x} ${y})`}
      role="img"
      aria-label={label}
      tabIndex={tabIndex}
      onKeyDown={onKeyDown}
    >
      <title>{label}</title>
      <Shape day={day} size={size} />
    </g>
  </>
)
