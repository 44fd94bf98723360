/** What must hold for a duty to be stored at all, before any rule is asked: known names, and times in order. */
import type { Duty } from '#contract/engine.ts'
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

/** The first thing that is wrong with a duty, or nothing. */
export const judgeDuty = (bounds: Bounds, duty: Duty): Fault | undefined => {
  const at = { date: duty.date }
  if (duty.date < bounds.first || duty.date > addDays(bounds.first, bounds.days - 1))
    return { code: 'duty_outside_period', values: at }
  if (isLocked(bounds, duty.date)) return { code: 'cell_locked', values: at }
  if (duty.end <= duty.start || duty.start < 0 || duty.start >= 1440 || duty.end > 2880)
    return { code: 'duty_outside_day', values: at }
  if (!inOrder(duty.breaks, duty.start, duty.end) || !covers(duty)) return { code: 'invalid_duty', values: at }
  if (duty.employee !== undefined && !bounds.employees.has(duty.employee))
    return { code: 'unknown_employee', values: {} }
  if (duty.segments.some(segment => !bounds.workstations.has(segment.workstation)))
    return { code: 'unknown_workstation', values: {} }
  if (duty.shift !== undefined && !bounds.shifts.has(duty.shift)) return { code: 'unknown_shift', values: {} }
  return undefined
}
