/** How many of a row's parts fit side by side in whole: what does not fit waits behind a button at the end of those that do. */
import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Fitting {
  /** So many of the parts, from the first one on. */
  count: number
  /** Where the last of them ends, in pixels from the row's beginning. */
  end: number
}

/** Ends of parts that stand one after the other, in pixels. */
export function fittingOf(ends: readonly number[], room: number, more: number): Fitting {
  const last = ends.at(-1) ?? 0
  // Without a layout nothing can be told to be too wide.
  if (room === 0 || last <= room) return { count: ends.length, end: last }
  const count = ends.filter(end => end + more <= room).length
  return { count, end: ends[count - 1] ?? 0 }
}

/**
 * Measures the parts of a row, which do not shrink and are marked as `data-part`; again when the row or one of them is of
 * another width. The button at their end is none of them: it would seem to be the last, and to fit.
 * @param more pixels that the button at their end takes
 */
export function useFitting(row: RefObject<HTMLElement | null>, more: number): Fitting {
  const [fitting, setFitting] = useState<Fitting>({ count: Number.POSITIVE_INFINITY, end: 0 })
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const begin = element.getBoundingClientRect().left
      const ends = [...element.querySelectorAll<HTMLElement>(':scope > [data-part]')].map(
        part => part.getBoundingClientRect().right - begin,
      )
      const next = fittingOf(ends, element.clientWidth, more)
      setFitting(before => (before.count === next.count && before.end === next.end ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const part of element.children) observer.observe(part)
    return () => observer.disconnect()
  }, [row, more])
  return fitting
}
