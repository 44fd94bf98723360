/** A roster as a map of duties by id, and what a change does to it. */
import type { Change, Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'

export type Roster = Map<string, Duty>

/** Carries out a change and answers its inverse: applying that gives back what was there. */
export const applyChange = (roster: Roster, change: Change): Change => {
  const coming = new Set(change.put.map(duty => duty.id))
  const inverse: Change = { remove: [], put: [] }
  for (const id of change.remove) {
    const gone = roster.get(id)
    if (!gone || coming.has(id)) continue
    inverse.put.push(gone)
    roster.delete(id)
  }
  for (const duty of change.put) {
    const before = roster.get(duty.id)
    if (before) inverse.put.push(before)
    else inverse.remove.push(duty.id)
    roster.set(duty.id, duty)
  }
  return inverse
}

/** The change that turns one roster into another. */
export const changeBetween = (from: Iterable<Duty>, to: Iterable<Duty>): Change => {
  const before = new Map([...from].map(duty => [duty.id, duty]))
  const after = new Map([...to].map(duty => [duty.id, duty]))
  return {
    remove: [...before.keys()].filter(id => !after.has(id)),
    put: [...after.values()].filter(duty => {
      const old = before.get(duty.id)
      return !old || !sameDuty(old, duty)
    }),
  }
}

/** A value as JSON with its keys in order: equal values have equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
