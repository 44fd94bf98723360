/** Where a further time of a day is offered: after the last that is there, so that no two overlap. */

interface Span {
  start: number
  end: number
}

const [opens, length, midnight] = [540, 540, 1440]

/** As long as a usual day where there is room; before what is there where that lasts until midnight; null in a full day. */
export const freeSpan = (taken: readonly Span[]): Span | null => {
  if (taken.length === 0) return { start: opens, end: opens + length }
  const last = Math.max(...taken.map(each => each.end))
  if (last < midnight) return { start: last, end: Math.min(last + length, midnight) }
  const sorted = taken.toSorted((a, b) => b.start - a.start)
  const gaps = sorted.map(({ start: end }) => ({
    start: Math.max(0, ...taken.filter(each => each.start < end).map(each => each.end)),
    end,
  }))
  const gap = gaps.find(({ start, end }) => start < end)
  return gap ? { start: Math.max(gap.start, gap.end - length), end: gap.end } : null
}
