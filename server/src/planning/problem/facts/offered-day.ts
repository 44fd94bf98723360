/** A person's day as the engine reads it, where a minute that no segment offers cannot be worked. */
import type { AvailabilitySegment } from '#contract/engine.ts'

const dayEnd = 1440
/** The engine takes no more for a day; with more free stretches than that the shortest is left out. */
const most = 4

/** What lies before, between and after segments of a civil day, which are in order. */
const stretchesBeside = (segments: readonly AvailabilitySegment[]): AvailabilitySegment[] => {
  const starts = [0, ...segments.map(each => each.end)]
  const ends = [...segments.map(each => each.start), dayEnd]
  return starts
    .map((start, at) => ({ start, end: Math.min(ends[at] ?? dayEnd, dayEnd), level: 'possible' as const }))
    .filter(({ start, end }) => start < end)
}

/**
 * A day of which nothing is said is free, and one of which only is said what does not suit is free besides; hours that
 * suit are all that suits. What does not suit of the next morning takes it away there.
 */
export const offeredDay = (segments: readonly AvailabilitySegment[]): AvailabilitySegment[] => {
  if (segments.some(each => each.level !== 'impossible')) return [...segments]
  const overnight = segments
    .filter(each => each.end > dayEnd)
    .map(each => ({ ...each, start: Math.max(each.start, dayEnd) }))
  const free = stretchesBeside(segments)
  const lengths = free.map(({ start, end }) => end - start).sort((a, b) => b - a)
  const shortest = lengths[most - overnight.length - 1] ?? 0
  return [...free.filter(({ start, end }) => end - start >= shortest).slice(0, most - overnight.length), ...overnight]
}
