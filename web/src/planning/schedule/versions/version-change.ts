/** A published version beside the draft: what it holds that the plan still knows, and what would lead back to it. */
import type { Change, Duty, Problem } from '#contract/engine.ts'
import type { OpenSchedule } from '../open-schedule.ts'
import { difference } from '../store/difference.ts'

/** The duties that can stand in the plan as it is now: people and workstations that have left it take theirs along. */
export function fitting({ employees, workstations, shifts }: Problem, duties: readonly Duty[]): Duty[] {
  const people = new Set(employees.map(each => each.id))
  const places = new Set(workstations.map(each => each.id))
  const known = new Set(shifts.map(each => each.id))
  return duties
    .filter(({ employee }) => employee === undefined || people.has(employee))
    .filter(({ segments }) => segments.every(segment => places.has(segment.workstation)))
    .map(({ shift, ...duty }) => (shift !== undefined && known.has(shift) ? { ...duty, shift } : duty))
}

/** What makes the draft what a version was; days that are closed to edits stay, whatever a duty did there. */
export function changeTo({ facts, store }: OpenSchedule, version: readonly Duty[]): Change {
  const now = store.draft.roster.all()
  const then = fitting(facts.problem, version)
  const closed = new Set([...now, ...then].filter(duty => facts.isLocked(duty.date)).map(duty => duty.id))
  const isOpen = (duty: Duty) => !closed.has(duty.id)
  return difference(now.filter(isOpen), then.filter(isOpen))
}

/** How many duties of a version the plan cannot hold any more. */
export const leftBehind = (problem: Problem, version: readonly Duty[]): number =>
  version.length - fitting(problem, version).length
