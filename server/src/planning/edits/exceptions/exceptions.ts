/**
 * Who may take a duty's findings for accepted: an exception is granted by somebody who may approve plans, who says why,
 * and only they take it from work that stays as it is. Anybody who edits may leave one where it is, lose it by changing
 * the work, and bring back one that they took away themselves.
 */

import type { Duty } from '#contract/engine.ts'
import { canonical } from '../merging/roster.ts'

/** An exception is for the work as it stood: the same person, date, times and workstations. */
export const work = ({ employee, date, start, end, segments, training }: Duty): string =>
  canonical([employee ?? '', date, start, end, segments, training])

/** The exceptions of an earlier duty that still hold for a later one. */
export const heldExceptions = (duty: Duty, before: Duty | undefined): readonly string[] =>
  before !== undefined && before.excepted !== undefined && work(before) === work(duty) ? before.excepted : []

export interface ExceptionRight {
  /** May grant any, and take any away. */
  grants: boolean
  /** Duties as they were before this person took an exception away from them, by id. */
  taken: ReadonlyMap<string, readonly Duty[]>
}

/** Whether a duty brings an exception that neither is there already nor was this person's to take away. */
export const bringsException = (right: ExceptionRight, duty: Duty, earlier: readonly (Duty | undefined)[]): boolean => {
  if (duty.excepted === undefined) return false
  const same = right.taken.get(duty.id) ?? []
  const held = new Set([...earlier, ...same].flatMap(each => heldExceptions(duty, each)))
  return duty.excepted.some(rule => !held.has(rule))
}

/** Whether a duty loses an exception though its work stays as it is, without the right to take it away. */
export const dropsException = (right: ExceptionRight, duty: Duty, before: Duty | undefined): boolean =>
  !right.grants && heldExceptions(duty, before).some(rule => !duty.excepted?.includes(rule))
