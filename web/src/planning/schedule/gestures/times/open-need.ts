/** For how long heads are missing at a workstation while a shift is worked, as the roster stands. */
import type { Duty } from '#contract/engine.ts'
import type { NamedShift } from '#web/planning/schedule/open/schedule-facts.ts'
import type { Desk } from '../gesture.ts'

type Times = Pick<NamedShift, 'start' | 'end' | 'breaks'>

const isAway = ({ breaks }: Pick<Duty, 'breaks'>, from: number, to: number) =>
  breaks.some(({ start, end }) => start < to && from < end)

/** Whether somebody stands at the workstation for the whole of some minutes. */
const isThere = (duty: Duty, workstation: string, from: number, to: number) =>
  duty.employee !== undefined &&
  !duty.training &&
  duty.segments.some(each => each.workstation === workstation && each.start <= from && to <= each.end) &&
  !isAway(duty, from, to)

/** Minutes of a date's slots in which one head more is needed at each workstation; without what `before` covers now. */
export function openNeed(
  { facts, roster }: Pick<Desk, 'facts' | 'roster'>,
  date: string,
  { start, end, breaks }: Times,
  before?: Duty,
): (workstation: string) => number {
  const { demand, slot } = facts.problem
  const cells = demand.filter(
    cell =>
      cell.date === date &&
      start <= cell.start &&
      cell.start + slot <= end &&
      !isAway({ breaks }, cell.start, cell.start + slot),
  )
  const duties = cells.length === 0 ? [] : roster.all().filter(duty => duty.date === date && duty.id !== before?.id)
  return workstation => {
    const missing = cells.filter(cell => {
      if (cell.workstation !== workstation) return false
      const heads = duties.filter(duty => isThere(duty, workstation, cell.start, cell.start + slot)).length
      return heads < cell.target
    })
    return missing.length * slot
  }
}
