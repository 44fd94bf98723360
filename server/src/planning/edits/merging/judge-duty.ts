/** What must hold for a duty to be stored at all, before any rule is asked: known names, and times in order. */
import type { Duty, RestMark } from '#contract/engine.ts'
import { addDays } from '#contract/shared/business-date.ts'

/** What duties of a plan may name, and which dates are open. */
export interface Bounds {
  first: string
  days: number
  employees: ReadonlySet<string>
  workstations: ReadonlySet<string>
  shifts: ReadonlySet<string>
  /** Dates before this one are closed to edits. */
  lockedBefore: string | null
}

export interface Fault {
  code:
    | 'cell_locked'
    | 'unknown_employee'
    | 'unknown_workstation'
    | 'unknown_shift'
    | 'duty_outside_day'
    | 'duty_outside_period'
    | 'invalid_duty'
  values: Record<string, string | number>
  /** What of the duty it is about. */
  field: 'date' | 'end' | 'breaks' | 'segments' | 'employee' | 'shift'
}

const inOrder = (spans: readonly { start: number; end: number }[], start: number, end: number): boolean => {
  let at = start
  for (const span of spans) {
    if (span.start < at || span.end <= span.start) return false
    at = span.end
  }
  return at <= end
}

/** Segments together cover the duty without a gap. */
const covers = (duty: Duty): boolean => {
  let at = duty.start
  for (const segment of duty.segments) {
    if (segment.start !== at || segment.end <= segment.start) return false
    at = segment.end
  }
  return duty.segments.length === 0 || at === duty.end
}

/** Whether a date is closed to edits. */
export const isLocked = (bounds: Bounds, date: string): boolean =>
  bounds.lockedBefore !== null && date < bounds.lockedBefore

const judgeDate = (bounds: Bounds, { date }: { date: string }): Fault[] => {
  if (date < bounds.first || date > addDays(bounds.first, bounds.days - 1))
    return [{ code: 'duty_outside_period', values: { date }, field: 'date' }]
  return isLocked(bounds, date) ? [{ code: 'cell_locked', values: { date }, field: 'date' }] : []
}

/** Everything that is wrong with a rest mark. One may go from somebody who has left the plan. */
export const judgeRest = (bounds: Bounds, mark: RestMark): Fault[] => [
  ...judgeDate(bounds, mark),
  ...(mark.kept && !bounds.employees.has(mark.employee)
    ? [{ code: 'unknown_employee', values: {}, field: 'employee' } as const]
    : []),
]

const judgeTimes = (duty: Duty): Fault[] => {
  const values = { date: duty.date }
  if (duty.end <= duty.start || duty.start < 0 || duty.start >= 1440 || duty.end > 2880)
    return [{ code: 'duty_outside_day', values, field: 'end' }]
  return [
    ...(inOrder(duty.breaks, duty.start, duty.end) ? [] : [{ code: 'invalid_duty', values, field: 'breaks' } as const]),
    ...(covers(duty) ? [] : [{ code: 'invalid_duty', values, field: 'segments' } as const]),
  ]
}

const judgeNames = (bounds: Bounds, { employee, segments, shift }: Duty): Fault[] => {
  const faults: Fault[] = []
  if (employee !== undefined && !bounds.employees.has(employee))
    faults.push({ code: 'unknown_employee', values: {}, field: 'employee' })
  if (segments.some(segment => !bounds.workstations.has(segment.workstation)))
    faults.push({ code: 'unknown_workstation', values: {}, field: 'segments' })
  if (shift !== undefined && !bounds.shifts.has(shift))
    faults.push({ code: 'unknown_shift', values: {}, field: 'shift' })
  return faults
}

/** Everything that is wrong with a duty. An edit tells the first, an import all of them. */
export const judgeDuty = (bounds: Bounds, duty: Duty): Fault[] => [
  ...judgeDate(bounds, duty),
  ...judgeTimes(duty),
  ...judgeNames(bounds, duty),
]
