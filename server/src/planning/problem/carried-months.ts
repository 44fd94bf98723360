/** The months of a running quarter or year that lie too far back for their duties to be part of a problem. */
import type { Employee } from '#contract/engine.ts'
import { addDays, monthOf } from '../../calendar/dates.ts'

export interface Months {
  employeeId: string
  /** Whole months from the cycle's first on; the last may be cut short. */
  months: { first: string; last: string }[]
}

const cycleStart = (cycle: 'quarter' | 'year', date: string): string => {
  const month = cycle === 'year' ? 1 : Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${date.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

const monthsBetween = (first: string, last: string): Months['months'] => {
  const months: Months['months'] = []
  for (let at = first; at <= last; ) {
    const end = addDays(at, monthOf(at).days - 1)
    months.push({ first: at, last: end < last ? end : last })
    at = addDays(end, 1)
  }
  return months
}

/**
 * For each person whose hours are balanced over a quarter or a year that holds the period's first day: its months up to
 * the day before `from`, where the problem's own history begins. Shorter cycles lie within that history.
 */
export const carriedMonths = (
  employees: readonly Pick<Employee, 'id' | 'employments'>[],
  period: { first: string; last: string },
  from: string,
): Months[] =>
  employees.flatMap(({ id, employments }) => {
    const starts = employments.flatMap(({ from: since, to, hoursSystem }) =>
      since <= period.last && (to === undefined || to >= period.first) && hoursSystem.kind === 'comprehensive'
        ? hoursSystem.cycle === 'quarter' || hoursSystem.cycle === 'year'
          ? [cycleStart(hoursSystem.cycle, period.first)]
          : []
        : [],
    )
    const [start] = starts.sort()
    return start === undefined || start >= from
      ? []
      : [{ employeeId: id, months: monthsBetween(start, addDays(from, -1)) }]
  })
