/**
 * A part of what automatic planning proposes: what concerns one person, or one day. Exchanges stay whole, so that the
 * part can be accepted alone and gives nobody two duties in the same minute.
 */
import type { Change, Duty } from '#contract/engine.ts'
import { cellOf } from '../store/cell-key.ts'
import { clashing } from '../store/clash.ts'
import { Roster } from '../store/roster.ts'

export type Part = { employee: string | undefined } | { date: string }

/** The duty as it is and as it would be. */
interface Step {
  id: string
  before: Duty | undefined
  after: Duty | undefined
}

function stepsOf(roster: Roster, change: Change): Step[] {
  const put = new Map(change.put.map(duty => [duty.id, duty]))
  const ids = new Set([...change.remove, ...put.keys()])
  return [...ids].map(id => ({ id, before: roster.duty(id), after: put.get(id) }))
}

const concerns = ({ before, after }: Step, part: Part) =>
  [before, after].some(duty => duty && ('date' in part ? duty.date === part.date : duty.employee === part.employee))

const changeOf = (steps: Iterable<Step>): Change => ({
  remove: [...steps].filter(step => !step.after).map(step => step.id),
  put: [...steps].flatMap(step => step.after ?? []),
})

/** The part of `change` on `roster` that concerns a person or a day, with what it cannot stand without. */
export function partOfChange(roster: Roster, change: Change, part: Part): Change {
  const steps = stepsOf(roster, change)
  const taken = new Set(steps.filter(step => concerns(step, part)))
  for (;;) {
    const next = new Roster(roster.all())
    next.apply(changeOf(taken))
    const duties = next.all()
    // A duty in the way is one that the whole change would move or remove.
    const inTheWay = new Set(
      [...taken].flatMap(({ after }) => (after ? clashing(after, duties).map(duty => duty.id) : [])),
    )
    const more = steps.filter(step => !taken.has(step) && inTheWay.has(step.id))
    if (more.length === 0) return changeOf(taken)
    for (const step of more) taken.add(step)
  }
}

/** What is left of `change` once `part` is accepted. */
export function restOfChange(change: Change, part: Change): Change {
  const done = new Set([...part.remove, ...part.put.map(duty => duty.id)])
  return { remove: change.remove.filter(id => !done.has(id)), put: change.put.filter(duty => !done.has(duty.id)) }
}

/** The people and days that a change concerns; `undefined` is the open row. */
export function partsOfChange(roster: Roster, change: Change): { people: (string | undefined)[]; dates: string[] } {
  const duties = stepsOf(roster, change).flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  return {
    people: [...new Set(duties.map(duty => duty.employee))],
    dates: [...new Set(duties.map(duty => duty.date))].sort(),
  }
}

/** How many cells a change touches, and of how many people; the open row is nobody's. */
export function sizeOfChange(roster: Roster, change: Change): { cells: number; people: number } {
  const duties = stepsOf(roster, change).flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const given = duties.filter(duty => duty.employee !== undefined)
  return { cells: new Set(duties.map(cellOf)).size, people: new Set(given.map(duty => duty.employee)).size }
}
