/** What changed for people between two rosters: the change list of a version, and whose duties are in it; several lists as one. */
import type { Duty } from '#contract/engine.ts'

/** A duty before and after; one of both is missing where it came or went. */
export interface DutyChange {
  before: Duty | null
  after: Duty | null
}

/** Duties are never changed in place: what was once written of one holds. */
const written = new WeakMap<Duty, string>()

/** What an employee sees of a duty. Pins, exceptions and ids are the planner's own. */
function seen(duty: Duty): string {
  const known = written.get(duty)
  if (known !== undefined) return known
  const { date, employee, start, end, shift, training } = duty
  const breaks = duty.breaks.map(rest => [rest.start, rest.end, rest.paid])
  const segments = duty.segments.map(segment => [segment.start, segment.end, segment.workstation])
  const text = JSON.stringify([date, employee ?? null, start, end, breaks, segments, shift ?? null, training])
  written.set(duty, text)
  return text
}

/** Changes by date: duties that look the same before and after are none, even where they got another id. */
export const rosterChanges = (before: readonly Duty[], after: readonly Duty[]): DutyChange[] => {
  const left = new Map<string, number>()
  for (const duty of before) left.set(seen(duty), (left.get(seen(duty)) ?? 0) + 1)
  const fresh = after.filter(duty => {
    const count = left.get(seen(duty)) ?? 0
    if (count === 0) return true
    left.set(seen(duty), count - 1)
    return false
  })
  const gone = before.filter(duty => {
    const count = left.get(seen(duty)) ?? 0
    if (count === 0) return false
    left.set(seen(duty), count - 1)
    return true
  })
  const goneById = new Map(gone.map(duty => [duty.id, duty]))
  const changes: DutyChange[] = fresh.map(duty => ({ before: goneById.get(duty.id) ?? null, after: duty }))
  const paired = new Set(fresh.map(duty => duty.id))
  changes.push(...gone.filter(duty => !paired.has(duty.id)).map(duty => ({ before: duty, after: null })))
  const dateOf = (change: DutyChange): string => (change.after ?? change.before)?.date ?? ''
  return changes.sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0))
}

/** What changed over several lists, the oldest first: each duty as it was before them all and as it is after them. */
export const mergedChanges = (lists: readonly (readonly DutyChange[])[]): DutyChange[] => {
  const known = new Set<string>()
  const [was, is] = [new Map<string, Duty>(), new Map<string, Duty>()]
  for (const { before, after } of lists.flat()) {
    const id = (after ?? before)?.id
    if (id === undefined) continue
    if (before && !known.has(id)) was.set(id, before)
    known.add(id)
    if (after) is.set(id, after)
    else is.delete(id)
  }
  return rosterChanges([...was.values()], [...is.values()])
}

/** The changes of each employee: a duty given to somebody else is one for both. */
export const changesByEmployee = (changes: readonly DutyChange[]): Map<string, DutyChange[]> => {
  const byEmployee = new Map<string, DutyChange[]>()
  const add = (employee: string, change: DutyChange) =>
    byEmployee.set(employee, [...(byEmployee.get(employee) ?? []), change])
  for (const { before, after } of changes) {
    const [from, to] = [before?.employee, after?.employee]
    if (from !== undefined && from === to) add(from, { before, after })
    else {
      if (from !== undefined) add(from, { before, after: null })
      if (to !== undefined) add(to, { before: null, after })
    }
  }
  return byEmployee
}
