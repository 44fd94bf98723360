/** The months of a running quarter or year that lie too far back for their duties to be part of a problem. */
import type { Employee } from '#contract/engine.ts'
import { addDays, monthOf, weekdayOf } from '#contract/shared/business-date.ts'

export interface Months {
  employeeId: string
  /**
   * From the cycle's first month on, each within one month; the last may be cut short. Where a rule counts everybody's
   * quarter, a week that lies across a border is apart: its overtime is counted with what it began with.
   */
  months: { first: string; last: string }[]
}

interface Question {
  period: { first: string; last: string }
  /** Where the problem's own history begins. */
  from: string
  /** Whether a rule of the company counts over quarters, whatever people's terms say. */
  byQuarter: boolean
  /** Monday = 0. */
  weekStart: number
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

const weekOf = (date: string, weekStart: number): string => addDays(date, -((weekdayOf(date) + 6 - weekStart) % 7))

/** The same stretches, with the days of a week that goes on after a border apart from those before; a first week whole. */
const apartByWeek = (months: Months['months'], weekStart: number): Months['months'] => {
  const [head] = months
  if (!head) return []
  const opening = weekOf(head.first, weekStart)
  const before = opening < head.first ? [{ first: opening, last: addDays(head.first, -1) }] : []
  const cut = months.flatMap(({ first, last }) => {
    const week = weekOf(addDays(last, 1), weekStart)
    return first < week && week <= last
      ? [
          { first, last: addDays(week, -1) },
          { first: week, last },
        ]
      : [{ first, last }]
  })
  return [...before, ...cut]
}

/**
 * For each person whose hours are counted over a quarter or a year that holds the period's first day, by their terms or
 * by a rule: its months up to the day before `from`. Shorter cycles lie within the problem's history.
 */
export const carriedMonths = (
  employees: readonly Pick<Employee, 'id' | 'employments'>[],
  { period, from, byQuarter, weekStart }: Question,
): Months[] =>
  employees.flatMap(({ id, employments }) => {
    const starts = employments.flatMap(({ from: since, to, hoursSystem }) =>
      since <= period.last && (to === undefined || to >= period.first) && hoursSystem.kind === 'comprehensive'
        ? hoursSystem.cycle === 'quarter' || hoursSystem.cycle === 'year'
          ? [cycleStart(hoursSystem.cycle, period.first)]
          : []
        : [],
    )
    const [start] = [...starts, ...(byQuarter ? [cycleStart('quarter', period.first)] : [])].sort()
    if (start === undefined || start >= from) return []
    const months = monthsBetween(start, addDays(from, -1))
    return [{ employeeId: id, months: byQuarter ? apartByWeek(months, weekStart) : months }]
  })
