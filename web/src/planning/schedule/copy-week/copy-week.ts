/** Copies a week of duties, and of days kept free, into a week of the open plan: what comes, what goes, what is left out and why. */
import type { Duty, RestMark } from '#contract/engine.ts'
import { restChanges } from '#contract/roster/rest-changes.ts'
import { addDays, datesOf, daysBetween } from '#contract/shared/business-date.ts'
import { type Desk, type Gesture, NOTHING } from '../gestures/gesture.ts'
import { type CellKey, cellKey, partsOf } from '../store/cell-key.ts'
import { copyOf, obstacleOf, type Reason } from './copied-duty.ts'

const WEEK = 7

export interface WeekWish {
  /** Duties of the source; those outside its week do not count. */
  duties: readonly Duty[]
  /** Cells that the source keeps free; those outside its week do not count either. */
  rest: readonly CellKey[]
  /** First days of the week to copy and of the week to fill. */
  from: string
  into: string
  /** Only these people's duties, with open ones left behind; everybody's where it is empty. */
  people: readonly string[]
  /** Duties and rest that stand in the week already go, but for pinned duties. */
  replace: boolean
  /** Nobody is put on duty on a day of leave, or on one that is kept free. */
  keepLeave: boolean
  /** Copies are pinned where the source is. */
  keepPins: boolean
}

export interface LeftOut {
  /** As it would have stood in the week. */
  duty: Duty
  reason: Reason
}

export interface WeekCopy {
  gesture: Gesture
  come: number
  go: number
  /** Days that become rest. */
  rest: number
  leftOut: LeftOut[]
}

/** The first days of the weeks in a stretch of dates. */
export const weeksOf = (first: string, days: number): string[] =>
  Array.from({ length: Math.ceil(days / WEEK) }, (_, at) => addDays(first, at * WEEK))

const weekOf = (first: string) => new Set(datesOf(first, addDays(first, WEEK - 1)))

/** Which days would be kept free, and no more: none where a duty stands that stays. */
function restOf({ facts, roster }: Desk, wish: WeekWish, standing: readonly Duty[]): RestMark[] {
  const shift = daysBetween(wish.from, wish.into)
  const [source, target] = [weekOf(wish.from), weekOf(wish.into)]
  const comes = (employee: string) => wish.people.length === 0 || wish.people.includes(employee)
  const busy = new Set(standing.map(({ employee, date }) => cellKey(employee, date)))
  const isOpen = (date: string) => facts.dates.includes(date) && !facts.isLocked(date)
  const come = wish.rest
    .map(partsOf)
    .filter(({ employee, date }) => source.has(date) && comes(employee) && facts.person(employee))
    .map(({ employee, date }) => ({ employee, date: addDays(date, shift) }))
    .filter(({ employee, date }) => isOpen(date) && !busy.has(cellKey(employee, date)))
  const before = roster
    .kept()
    .map(partsOf)
    .filter(({ employee, date }) => target.has(date) && isOpen(date) && comes(employee))
  return restChanges(before, wish.replace ? come : [...before, ...come])
}

export function copyWeek(desk: Desk, wish: WeekWish): WeekCopy {
  const { facts, roster } = desk
  const shift = daysBetween(wish.from, wish.into)
  const [source, target] = [weekOf(wish.from), weekOf(wish.into)]
  const wanted = new Set(wish.people)
  const comes = ({ employee }: Duty) => wanted.size === 0 || (employee !== undefined && wanted.has(employee))
  const goes = (duty: Duty) =>
    wish.replace && target.has(duty.date) && !duty.pinned && !facts.isLocked(duty.date) && comes(duty)
  const standing = roster.all()
  const remove = standing.filter(goes).map(duty => duty.id)
  const kept = standing.filter(duty => !goes(duty))
  const rest = restOf(desk, wish, kept)
  const free = new Set(roster.keptWith({ remove: [], put: [], rest }))
  const isKeptFree = (key: CellKey) => free.has(key)
  const put: Duty[] = []
  const leftOut: LeftOut[] = []
  for (const duty of wish.duties) {
    if (!source.has(duty.date) || !comes(duty)) continue
    const copy = copyOf(desk, duty, addDays(duty.date, shift), wish.keepPins && duty.pinned)
    const reason = obstacleOf(desk, copy, { duties: [...kept, ...put], isKeptFree }, wish.keepLeave)
    if (reason) leftOut.push({ duty: copy, reason })
    else put.push(copy)
  }
  const restDays = rest.filter(mark => mark.kept).length
  const label = { act: 'copy_week', date: wish.into, count: put.length, ...(restDays > 0 ? { rest: restDays } : {}) }
  const gesture: Gesture =
    put.length + remove.length + rest.length === 0
      ? NOTHING
      : { kind: 'change', label, change: { remove, put, ...(rest.length > 0 ? { rest } : {}) } }
  return { gesture, come: put.length, go: remove.length, rest: restDays, leftOut }
}
