/** The duty that a shift makes in a cell: its times and rests, at the workstation that suits the person best. */
import type { Duty } from '#contract/engine.ts'
import type { NamedShift } from '#web/planning/schedule/open/schedule-facts.ts'
import { type Cell, type Desk, inCell } from '../gesture.ts'
import { openNeed } from './open-need.ts'

export function shiftDuty(desk: Desk, cell: Cell, shift: NamedShift, before?: Duty): Duty {
  const workstation = workstationFor(desk, cell, shift, before)
  const duty: Duty = {
    id: before?.id ?? desk.newId(),
    date: cell.date,
    start: shift.start,
    end: shift.end,
    breaks: shift.breaks,
    segments: workstation === undefined ? [] : [{ start: shift.start, end: shift.end, workstation }],
    shift: shift.id,
    pinned: before?.pinned ?? false,
    training: before?.training ?? false,
    ...(before?.note === undefined ? {} : { note: before.note }),
  }
  return inCell(duty, cell)
}

/**
 * The workstation of the row, or that the cell had, where the shift allows it; else of those that the person can do the
 * one that lacks somebody longest, and where none does the one with the most stars.
 */
function workstationFor(desk: Desk, cell: Cell, shift: NamedShift, before?: Duty): string | undefined {
  if (cell.station) return cell.station.workstation || undefined
  const all = desk.facts.problem.workstations.map(workstation => workstation.id)
  const allowed = shift.workstations.length > 0 ? shift.workstations : all
  const had = before?.segments[0]?.workstation
  if (had !== undefined && allowed.includes(had)) return had
  const stars = cell.employee === undefined ? undefined : desk.facts.person(cell.employee)?.stars
  const lack = openNeed(desk, cell.date, shift, before)
  const least = new Map(desk.facts.problem.workstations.map(({ id, starsMin }) => [id, Math.max(1, starsMin)]))
  const able = (id: string) => !stars || (stars.get(id) ?? 0) >= (least.get(id) ?? 1)
  const need = new Map(allowed.map(id => [id, able(id) ? lack(id) : 0]))
  const of = (counts: ReadonlyMap<string, number> | undefined, id: string) => counts?.get(id) ?? 0
  return allowed.toSorted((a, b) => of(need, b) - of(need, a) || of(stars, b) - of(stars, a))[0]
}
