/** Gaps in the cover of a day: where a workstation has fewer heads than it needs, told alike on screens and in what is kept. */

/** Need and planned heads of one workstation, slot by slot from a minute on. */
export interface StationHeads {
  name: string
  start: number
  need: readonly number[]
  plan: readonly number[]
}

/** A stretch of neighbouring slots in which one workstation has too few. */
export interface Gap {
  station: string
  start: number
  end: number
  /** The most that are missing at once. */
  missing: number
}

/** So many missing at once cannot stay, whenever it is. */
export const graveGap = 2

/** Every gap from a minute on, the earliest first and of those at once the largest. */
export const gapsOf = (stations: readonly StationHeads[], slot: number, from = Number.NEGATIVE_INFINITY): Gap[] => {
  const gaps: Gap[] = []
  for (const { name, start, need, plan } of stations) {
    let open: Gap | undefined
    for (const [at, heads] of need.entries()) {
      const begin = start + at * slot
      const missing = heads - (plan[at] ?? 0)
      if (missing <= 0 || begin + slot <= from) {
        open = undefined
        continue
      }
      if (open) {
        open.end = begin + slot
        open.missing = Math.max(open.missing, missing)
      } else {
        open = { station: name, start: begin, end: begin + slot, missing }
        gaps.push(open)
      }
    }
  }
  return gaps.sort((one, other) => one.start - other.start || other.missing - one.missing)
}
