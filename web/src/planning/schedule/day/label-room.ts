/** Where words stand on a stretch of the day that something else lies on in parts: in its widest part that is free. */
import type { Duty, Span } from '#contract/engine.ts'

/** The widest part of a span that none of the others takes; the first of equal ones, none where all of it is taken. */
export function widestFree({ start, end }: Span, taken: readonly Span[]): Span | undefined {
  const inside = taken.filter(each => each.end > start && each.start < end).toSorted((a, b) => a.start - b.start)
  let from = start
  let widest: Span | undefined
  for (const next of [...inside, { start: end, end }]) {
    const free = { start: from, end: Math.min(next.start, end) }
    if (free.end - free.start > (widest ? widest.end - widest.start : 0)) widest = free
    from = Math.max(from, next.end)
  }
  return widest
}

/** Of a bar's words, between its rests; nothing where it has none. */
export function widestStretch({ start, end, breaks }: Duty): { left: string; width: string } | undefined {
  const free = breaks.length === 0 ? undefined : widestFree({ start, end }, breaks)
  if (!free) return undefined
  const share = (minutes: number) => `${(minutes / (end - start)) * 100}%`
  return { left: share(free.start - start), width: share(free.end - free.start) }
}
