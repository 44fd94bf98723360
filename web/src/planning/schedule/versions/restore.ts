/** Makes the draft what a version was, as one step that is undone like any other: what was published stays published. */
import type { Change, Duty } from '#contract/engine.ts'
import { type VersionHead, versionCalls } from '#contract/planning/version.ts'
import { call } from '#web/api/index.ts'
import { mayEdit, telling } from '../acts.ts'
import type { OpenSchedule } from '../open-schedule.ts'
import { changeTo, leftBehind } from './version-change.ts'

/** The duties of a version; those of the one in force are here already. */
export async function rosterOf({ facts }: OpenSchedule, { id, number }: VersionHead): Promise<readonly Duty[]> {
  if (number === facts.opened.plan.versionNumber) return facts.problem.published
  return (await call(versionCalls.getVersion, { versionId: id })).roster
}

export function restore(schedule: OpenSchedule, version: VersionHead, change: Change): void {
  if (!mayEdit(schedule)) return
  const count = change.put.length + change.remove.length
  telling(schedule, count + 1, () => {
    // Not placed by hand: beside what a closed day keeps it may bring two duties of a person in one minute.
    schedule.store.perform({ act: 'restore_version', version: version.number, count }, change, true)
    return []
  })
}

/**
 * The same from a list of versions, where nothing of it has been looked at. Answers how many duties changed, and how many
 * of the version the plan cannot hold any more.
 */
export async function restoreVersion(
  schedule: OpenSchedule,
  version: VersionHead,
): Promise<{ count: number; left: number }> {
  const roster = await rosterOf(schedule, version)
  const change = changeTo(schedule, roster)
  const count = change.put.length + change.remove.length
  if (count > 0 && !schedule.closed.aborted) restore(schedule, version, change)
  return { count, left: leftBehind(schedule.facts.problem, roster) }
}
