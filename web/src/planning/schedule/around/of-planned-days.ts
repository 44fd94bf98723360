/**
 * The month's figures are of the days that have a plan: on the others nobody was asked to work, so that no contracted
 * hour lacks there and no leave is counted. The engine counts both for the days of a person's terms, which are cut to
 * the planned ones. Whoever works elsewhere on another day was asked to work then: their terms hold on it, so that its
 * overtime counts, too.
 */
import type { Employment, Problem } from '#contract/engine.ts'
import { addDays } from '#web/time/index.ts'

/** The dates on which a person is asked to work. */
export type AskedDays = (employee: string) => readonly string[]

/** @param planned in order; so are those of each person */
export function askedDays({ period, history }: Problem, planned: readonly string[]): AskedDays {
  const last = addDays(period.first, period.days - 1)
  const known = new Set(planned)
  const beside = new Map<string, Set<string>>()
  for (const { employee, date } of history) {
    if (employee === undefined || known.has(date) || date < period.first || date > last) continue
    beside.set(employee, (beside.get(employee) ?? new Set()).add(date))
  }
  const all = new Map([...beside].map(([employee, dates]) => [employee, [...planned, ...dates].sort()]))
  return employee => all.get(employee) ?? planned
}

export function ofPlannedDays(problem: Problem, asked: AskedDays): Problem {
  const { first, days } = problem.period
  const beyond = { from: addDays(first, days), to: undefined }
  const employees = problem.employees.map(each => {
    const dates = asked(each.id)
    if (dates.length === days) return each
    const kept: Stretch[] = [{ from: '', to: addDays(first, -1) }, ...stretchesIn(dates), beyond]
    return { ...each, employments: each.employments.flatMap(terms => kept.flatMap(stretch => within(terms, stretch))) }
  })
  return { ...problem, employees }
}

interface Stretch {
  from: string
  /** Absent where it goes on. */
  to: string | undefined
}

/** Dates next to each other as one. */
function stretchesIn(dates: readonly string[]): Stretch[] {
  const stretches: { from: string; to: string }[] = []
  for (const date of dates) {
    const last = stretches.at(-1)
    if (last && addDays(last.to, 1) === date) last.to = date
    else stretches.push({ from: date, to: date })
  }
  return stretches
}

function within({ to: end, ...terms }: Employment, { from, to }: Stretch): Employment[] {
  const first = terms.from > from ? terms.from : from
  const last = end === undefined || (to !== undefined && to < end) ? to : end
  if (last !== undefined && last < first) return []
  return [{ ...terms, from: first, ...(last !== undefined && { to: last }) }]
}
