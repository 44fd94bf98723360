/**
 * A share of what automatic planning proposes: what concerns one person, or one day. Exchanges stay whole, so that the
 * share can be accepted alone and gives nobody two duties in the same minute.
 */
import type { Change, Duty, RestMark } from '#contract/engine.ts'
import { changeOf, type Part, partsOf, withPartners } from '#contract/planning/edits/fit-change.ts'
import { cellKey, cellOf } from '../store/cell-key.ts'
import { Roster } from '../store/roster.ts'
import { placesIn } from './still-offered.ts'

export type Share = { employee: string | undefined } | { date: string }

const dutiesOf = (part: Part): Duty[] => [part.before ?? [], part.after ?? []].flat()

const marksOf = ({ rest = [] }: Change): readonly RestMark[] => rest

const isOf = ({ employee, date }: Pick<Duty, 'employee' | 'date'>, share: Share) =>
  'date' in share ? date === share.date : employee === share.employee

const concerns = (part: Part, share: Share) => dutiesOf(part).some(duty => isOf(duty, share))

/** What of `change` on `roster` concerns a person or a day, with what it cannot stand without. */
export function partOfChange(roster: Roster, change: Change, share: Share): Change {
  const parts = partsOf(change, id => roster.duty(id))
  const chosen = parts.filter(part => concerns(part, share))
  const duties = changeOf(withPartners(parts, chosen, placesIn(new Roster(roster.all()))))
  const rest = marksOf(change).filter(mark => isOf(mark, share))
  return rest.length > 0 ? { ...duties, rest } : duties
}

/** What is left of `change` once `part` is accepted. */
export function restOfChange(change: Change, part: Change): Change {
  const done = new Set([...part.remove, ...part.put.map(duty => duty.id)])
  return { remove: change.remove.filter(id => !done.has(id)), put: change.put.filter(duty => !done.has(duty.id)) }
}

const touched = (roster: Roster, change: Change): Duty[] => partsOf(change, id => roster.duty(id)).flatMap(dutiesOf)

/** The people and days that a change concerns; `undefined` is the open row. */
export function sharesOfChange(roster: Roster, change: Change): { people: (string | undefined)[]; dates: string[] } {
  const concerned = [...touched(roster, change), ...marksOf(change)]
  return {
    people: [...new Set(concerned.map(each => each.employee))],
    dates: [...new Set(concerned.map(each => each.date))].sort(),
  }
}

/** How many cells a change touches, and of how many people; the open row is nobody's. */
export function sizeOfChange(roster: Roster, change: Change): { cells: number; people: number } {
  const duties = touched(roster, change)
  const marks = marksOf(change)
  const cells = [...duties.map(cellOf), ...marks.map(({ employee, date }) => cellKey(employee, date))]
  const people = [...duties, ...marks].flatMap(each => each.employee ?? [])
  return { cells: new Set(cells).size, people: new Set(people).size }
}
