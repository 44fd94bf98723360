/** The cover of a day in slots: need and planned heads side by side, and what is missing. */
import type { StationHeads } from '#contract/planning/plans/cover-gaps.ts'

export interface SlotCover {
  start: number
  need: number
  plan: number
  /** Heads that are missing at single workstations: one too many at another makes up for none of them. */
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

/** What is needed and planned at a minute. */
export const coverAt = (slots: readonly SlotCover[], slot: number, minute: number): SlotCover | undefined =>
  slots.find(each => each.start <= minute && minute < each.start + slot)
