/** The cover of a day in slots: need and planned heads side by side, what is missing, and where the next gap is. */

/** Need and planned heads of one workstation, slot by slot from a minute on. */
export interface StationHeads {
  name: string
  start: number
  need: readonly number[]
  plan: readonly number[]
}

export interface SlotCover {
  start: number
  need: number
  plan: number
  /** Heads that are missing at single workstations: one too many at another makes up for none of them. */
  missing: number
}

/** A stretch of neighbouring slots in which one workstation has too few. */
export interface Gap {
  station: string
  start: number
  end: number
  /** The most that are missing at once. */
  missing: number
}

/** What all workstations of a place need and have, slot by slot. */
export const slotsOf = (stations: readonly StationHeads[], slot: number): SlotCover[] => {
  const slots = new Map<number, SlotCover>()
  for (const { start, need, plan } of stations)
    for (const [at, heads] of need.entries()) {
      const from = start + at * slot
      const before = slots.get(from) ?? { start: from, need: 0, plan: 0, missing: 0 }
      const planned = plan[at] ?? 0
      slots.set(from, {
        start: from,
        need: before.need + heads,
        plan: before.plan + planned,
        missing: before.missing + Math.max(0, heads - planned),
      })
    }
  return [...slots.values()].sort((one, other) => one.start - other.start)
}

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

/** What is needed and planned at a minute. */
export const coverAt = (slots: readonly SlotCover[], slot: number, minute: number): SlotCover | undefined =>
  slots.find(each => each.start <= minute && minute < each.start + slot)
