/** Makes the draft what a version was, as one step that is undone like any other: what was published stays published. */
import type { Change } from '#contract/engine.ts'
import { type VersionHead, versionCalls } from '#contract/planning/plans/version.ts'
import { call } from '#web/api/index.ts'
import { mayEdit, telling } from '../acts/acts.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { inForceOf } from './in-force.ts'
import { changeTo, type Frozen, leftBehind, sizeOf } from './version-change.ts'

/** What a version has frozen; of the one in force it is here already. */
async function frozenOf({ facts }: OpenSchedule, { id, number }: VersionHead): Promise<Frozen> {
  if (number === facts.opened.plan.versionNumber) return inForceOf(facts)
  return call(versionCalls.getVersion, { versionId: id })
}

export function restore(schedule: OpenSchedule, version: VersionHead, change: Change): void {
  if (!mayEdit(schedule)) return
  const count = sizeOf(change)
  telling(schedule, count + 1, () => {
    // Not placed by hand: beside what a closed day keeps it may bring two duties of a person in one minute.
    schedule.store.perform({ act: 'restore_version', version: version.number, count }, change, true)
    return []
  })
}

/**
 * The same from a list of versions, where nothing of it has been looked at. Answers how many duties and marks changed,
 * and how many duties of the version the plan cannot hold any more.
 */
export async function restoreVersion(
  schedule: OpenSchedule,
  version: VersionHead,
): Promise<{ count: number; left: number }> {
  const frozen = await frozenOf(schedule, version)
  const change = changeTo(schedule, frozen)
  const count = sizeOf(change)
  if (count > 0 && !schedule.closed.aborted) restore(schedule, version, change)
  return { count, left: leftBehind(schedule.facts.problem, frozen) }
}
