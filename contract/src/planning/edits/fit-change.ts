/**
 * Takes a change apart and together again: what a search found is fitted beside what people did meanwhile, or accepted in
 * part, and nobody gets two duties in one minute. Browser and server use it alike, so that what is offered is what can be
 * stored.
 */
import type { Change, Duty } from '../../engine.ts'

/** What becomes of one duty: it comes where there is no `before`, and is gone where there is no `after`. */
export interface Part {
  id: string
  before: Duty | undefined
  after: Duty | undefined
}

/** A roster that knows which duties lie in the way of another. */
export interface Places {
  /** The duties of the same person that share a minute with this one. */
  rivals(duty: Duty): Duty[]
  move(gone: readonly Duty[], come: readonly Duty[]): void
}

export const partsOf = (change: Change, before: (id: string) => Duty | undefined): Part[] => [
  ...change.remove.map(id => ({ id, before: before(id), after: undefined })),
  ...change.put.map(after => ({ id: after.id, before: before(after.id), after })),
]

export const changeOf = (parts: readonly Part[]): Change => ({
  remove: parts.filter(part => !part.after).map(part => part.id),
  put: parts.flatMap(part => part.after ?? []),
})

/** A person's date, or that of duties which nobody has. */
export interface DutyCell {
  employee: string | null
  date: string
}

/** The cells of those parts of what was found that are not in what is left of it, each once. */
export const cellsLeftOut = (found: readonly Part[], left: Change): DutyCell[] => {
  const stays = new Set([...left.remove, ...left.put.map(duty => duty.id)])
  const cells = found
    .filter(part => !stays.has(part.id))
    .flatMap(({ before, after }) => one(after ?? before))
    .map(({ employee = null, date }) => ({ employee, date }))
  return eachCellOnce(cells)
}

export const eachCellOnce = (cells: readonly DutyCell[]): DutyCell[] => [
  ...new Map(cells.map(cell => [`${cell.employee} ${cell.date}`, cell])).values(),
]

const one = (duty: Duty | undefined): Duty[] => (duty ? [duty] : [])

/**
 * Those of the parts that can stand together on a roster, which is led along. A duty that gives way returns to where it was;
 * what was to come there gives way in its turn.
 */
export const withoutClashes = (parts: readonly Part[], places: Places): Part[] => {
  places.move(
    parts.flatMap(part => one(part.before)),
    parts.flatMap(part => one(part.after)),
  )
  const kept = new Map(parts.map(part => [part.id, part]))
  const giveWay = (first: Part) => {
    const leaving = [first]
    for (const { id, before, after } of leaving) {
      if (!kept.delete(id)) continue
      places.move(one(after), one(before))
      const rivals = before ? places.rivals(before) : []
      leaving.push(...rivals.flatMap(rival => kept.get(rival.id) ?? []))
    }
  }
  for (const part of parts) if (kept.has(part.id) && part.after && places.rivals(part.after).length > 0) giveWay(part)
  return [...kept.values()]
}

/**
 * Those of the parts that are chosen, and what they cannot stand without: a duty in the way of one of them goes where it was
 * to go. The roster, which has none of the parts yet, is led along.
 */
export const withPartners = (parts: readonly Part[], chosen: readonly Part[], places: Places): Part[] => {
  const left = new Map(parts.map(part => [part.id, part]))
  const taken: Part[] = []
  const take = (more: readonly Part[]) => {
    for (const part of more) left.delete(part.id)
    places.move(
      more.flatMap(part => one(part.before)),
      more.flatMap(part => one(part.after)),
    )
    taken.push(...more)
  }
  take(chosen)
  for (const { after } of taken) {
    const inTheWay = after ? places.rivals(after) : []
    take(inTheWay.flatMap(duty => left.get(duty.id) ?? []))
  }
  return taken
}
