/** A published version beside the draft: what it holds that the plan still knows, and what would lead back to it. */
import type { Change, Duty, Problem } from '#contract/engine.ts'
import { type KeptDate, restChanges } from '#contract/roster/rest-changes.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { partsOf } from '../store/cell-key.ts'
import { difference } from '../store/log/difference.ts'

/** What a version has frozen. */
export interface Frozen {
  roster: readonly Duty[]
  rest: readonly KeptDate[]
}

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

/** The dates kept free of those who are still people of the plan. */
export function fittingRest({ employees }: Problem, rest: readonly KeptDate[]): KeptDate[] {
  const people = new Set(employees.map(each => each.id))
  return rest.filter(({ employee }) => people.has(employee))
}

/** What makes the draft what a version was; days that are closed to edits stay, whatever stood there. */
export function changeTo({ facts, store }: OpenSchedule, version: Frozen): Change {
  const now = store.draft.roster.all()
  const then = fitting(facts.problem, version.roster)
  const closed = new Set([...now, ...then].filter(duty => facts.isLocked(duty.date)).map(duty => duty.id))
  const isOpen = (duty: Duty) => !closed.has(duty.id)
  const kept = store.draft.roster.kept().map(partsOf)
  const rest = restChanges(kept, fittingRest(facts.problem, version.rest)).filter(({ date }) => !facts.isLocked(date))
  return { ...difference(now.filter(isOpen), then.filter(isOpen)), ...(rest.length > 0 ? { rest } : {}) }
}

/** How many duties and marks a change is about. */
export const sizeOf = ({ put, remove, rest = [] }: Change): number => put.length + remove.length + rest.length

/** How many duties of a version the plan cannot hold any more. */
export const leftBehind = (problem: Problem, { roster }: Frozen): number =>
  roster.length - fitting(problem, roster).length
