/** Copies a week of duties into a week of the open plan: what comes, what goes, and what is left out and why. */
import type { Duty } from '#contract/engine.ts'
import { addDays, datesOf, daysBetween } from '#contract/shared/business-date.ts'
import { type Desk, type Gesture, NOTHING } from '../gestures/gesture.ts'
import { copyOf, obstacleOf, type Reason } from './copied-duty.ts'

const WEEK = 7

export interface WeekWish {
  /** Duties of the source; those outside its week do not count. */
  duties: readonly Duty[]
  /** First days of the week to copy and of the week to fill. */
  from: string
  into: string
  /** Only these people's duties, with open ones left behind; everybody's where it is empty. */
  people: readonly string[]
  /** Duties that stand in the week already go, but for pinned ones. */
  replace: boolean
  /** Nobody is put on duty on a day of leave. */
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
  leftOut: LeftOut[]
}

/** The first days of the weeks in a stretch of dates. */
export const weeksOf = (first: string, days: number): string[] =>
  Array.from({ length: Math.ceil(days / WEEK) }, (_, at) => addDays(first, at * WEEK))

const weekOf = (first: string) => new Set(datesOf(first, addDays(first, WEEK - 1)))

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
  const put: Duty[] = []
  const leftOut: LeftOut[] = []
  for (const duty of wish.duties) {
    if (!source.has(duty.date) || !comes(duty)) continue
    const copy = copyOf(desk, duty, addDays(duty.date, shift), wish.keepPins && duty.pinned)
    const reason = obstacleOf(desk, copy, [...kept, ...put], wish.keepLeave)
    if (reason) leftOut.push({ duty: copy, reason })
    else put.push(copy)
  }
  const label = { act: 'copy_week', date: wish.into, count: put.length }
  const gesture: Gesture =
    put.length + remove.length === 0 ? NOTHING : { kind: 'change', label, change: { remove, put } }
  return { gesture, come: put.length, go: remove.length, leftOut }
}
