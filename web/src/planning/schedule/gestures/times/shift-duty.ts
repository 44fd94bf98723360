/** The duty that a shift makes in a cell: its times and rests, at the workstation that suits the person best. */
import type { Duty } from '#contract/engine.ts'
import type { NamedShift } from '#web/planning/schedule/open/schedule-facts.ts'
import { type Cell, type Desk, inCell } from '../gesture.ts'

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

/** The workstation of the row, or that the cell had, where the shift allows it; else the one with the person's most stars. */
function workstationFor(desk: Desk, cell: Cell, shift: NamedShift, before?: Duty): string | undefined {
  if (cell.station) return cell.station.workstation || undefined
  const all = desk.facts.problem.workstations.map(workstation => workstation.id)
  const allowed = shift.workstations.length > 0 ? shift.workstations : all
  const had = before?.segments[0]?.workstation
  if (had !== undefined && allowed.includes(had)) return had
  const stars = cell.employee === undefined ? undefined : desk.facts.person(cell.employee)?.stars
  return allowed.toSorted((a, b) => (stars?.get(b) ?? 0) - (stars?.get(a) ?? 0))[0]
}
