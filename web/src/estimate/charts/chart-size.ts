/** A chart is drawn as wide as its place is measured, so that its words are 12 px everywhere; a small one names fewer dates. */
import { useEffect, useMemo, useState } from 'react'
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

/** The line of chips below the dates. */
const marksHeight = 24

const sizeOf = (width: number, narrow: boolean, marked: boolean): ChartSize => {
  const below = marked ? marksHeight : 0
  const margin = { top: 16, right: 16, bottom: 32 + below, left: narrow ? 48 : 56 }
  const drawn = width - margin.left - margin.right
  const most = narrow ? 5 : few
  return {
    width,
    height: 280 + below,
    margin,
    narrow,
    every: days => (days <= most ? 1 : WEEK * Math.max(1, Math.ceil(days / WEEK / most))),
    mark: (days, wished) => Math.max(1.5, Math.min(wished, (drawn / Math.max(1, days)) * 0.45)),
  }
}

/** Before the place is measured, and where there is nothing to measure. */
const usual = { narrow: 360, wide: 760 }

/** The size, and what takes the element that the chart fills; `marked` where chips stand below the dates. */
export const useChartSize = (marked = false): ChartSize & { hold: (element: HTMLElement | null) => void } => {
  const narrow = useNarrow()
  const [element, hold] = useState<HTMLElement | null>(null)
  const [measured, setMeasured] = useState(0)
  useEffect(() => {
    if (!element) return undefined
    const sizes = new ResizeObserver(() => setMeasured(element.clientWidth))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [element])
  const width = measured || (narrow ? usual.narrow : usual.wide)
  const size = useMemo(() => sizeOf(width, narrow, marked), [width, narrow, marked])
  return { ...size, hold }
}
