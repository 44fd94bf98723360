/** How large a chart is drawn, and how many dates its axis names: a phone gets a small chart that is seen whole, not a cut of a wide one. */
import { useNarrow } from '#web/theme/media.ts'

export interface ChartSize {
  width: number
  height: number
  margin: { top: number; right: number; bottom: number; left: number }
  narrow: boolean
  /** Each so many days is named on the axis. */
  every: (days: number) => number
  /** Radius of a mark, smaller where the days stand close. */
  mark: (days: number, wished: number) => number
}

const WEEK = 7
/** Days that may all be named on a desk. */
const few = 16

const sizeOf = (narrow: boolean): ChartSize => {
  const width = narrow ? 360 : 760
  const margin = { top: 16, right: 16, bottom: 32, left: narrow ? 48 : 56 }
  const drawn = width - margin.left - margin.right
  const most = narrow ? 5 : few
  return {
    width,
    height: 280,
    margin,
    narrow,
    every: days => (days <= most ? 1 : WEEK * Math.max(1, Math.ceil(days / WEEK / most))),
    mark: (days, wished) => Math.max(1.5, Math.min(wished, (drawn / Math.max(1, days)) * 0.45)),
  }
}

const sizes = { narrow: sizeOf(true), wide: sizeOf(false) }

export const useChartSize = (): ChartSize => (useNarrow() ? sizes.narrow : sizes.wide)
