/** A duty as it would stand on another date of a plan, and what keeps it from standing there. */
import type { Duty } from '#contract/engine.ts'
import { type Desk, inCell } from '../gestures/gesture.ts'
import { type CellKey, cellKey } from '../store/cell-key.ts'
import { clashing } from '../store/log/clash.ts'

/** Why a duty is left out. */
export type Reason = 'outside' | 'locked' | 'stranger' | 'unknown' | 'leave' | 'rest' | 'clash'

/** Exceptions and notes are of the duty alone; a shift that the plan does not know leaves its times behind. */
export function copyOf({ facts, newId }: Desk, duty: Duty, date: string, pinned = false): Duty {
  const { excepted: _, note: _note, ...plain } = inCell(duty, { employee: duty.employee, date })
  const { shift, ...times } = plain
  return { ...(facts.shift(shift) ? plain : times), id: newId(), pinned }
}

/** @param beside the duties that would stand with it, and the cells that would be kept free */
export function obstacleOf(
  { facts }: Desk,
  duty: Duty,
  beside: { duties: Iterable<Duty>; isKeptFree: (key: CellKey) => boolean },
  keepLeave: boolean,
): Reason | undefined {
  const { employee, date } = duty
  const isKnown = (id: string) => facts.opened.workstations.some(each => each.id === id)
  if (!facts.dates.includes(date)) return 'outside'
  if (facts.isLocked(date)) return 'locked'
  if (employee !== undefined && !facts.person(employee)) return 'stranger'
  if (!duty.segments.every(segment => isKnown(segment.workstation))) return 'unknown'
  if (keepLeave && employee !== undefined && facts.leaveOf(employee, date)) return 'leave'
  if (keepLeave && employee !== undefined && beside.isKeptFree(cellKey(employee, date))) return 'rest'
  return clashing(duty, beside.duties).length > 0 ? 'clash' : undefined
}
