/** One day of the chart: a ring for what was, a dot for what is expected, a diamond where a person set it. */
import type { ChartDay } from '#web/estimate/charts/chart-days.ts'

export interface ChartMarkProps {
  day: ChartDay
  /** Radius of the dot; the other marks go with it. */
  size: number
  /** How far below the day last year's figure lies; null where there is none. */
  lastYear: number | null
}

const blue = 'var(--ant-color-primary)'
const grey = 'var(--ant-color-text-tertiary)'

const Shape = ({ day, size }: Omit<ChartMarkProps, 'lastYear'>) => {
  const ring = size * 0.8
  const side = size + 1.5
  if (day.kind === 'past')
    return <circle r={ring} fill="var(--ant-color-bg-container)" stroke="var(--ink)" strokeWidth={1.5} />
  if (day.adjusted) return <path d={`M0 ${-side} L${side} 0 L0 ${side} L${-side} 0 Z`} fill={blue} />
  return <circle r={size} fill={blue} />
}

export const ChartMark = ({ day, size, lastYear }: ChartMarkProps) => (
  <>
    {lastYear !== null && (
      <path d="M-3 -3 L3 3 M3 -3 L-3 3" stroke={grey} strokeWidth={1.5} transform={`translate(0 ${lastYear})`} />
    )}
    <Shape day={day} size={size} />
  </>
)
