/**
 * The month's figures are of the days that have a plan: on the others nobody was asked to work, so that no contracted
 * hour lacks there and no leave is counted. The engine counts both for the days of a person's terms, which are cut to
 * the planned ones.
 */
import type { Employment, Problem } from '#contract/engine.ts'
import { addDays } from '#web/time/index.ts'

/** @param planned in order */
export function ofPlannedDays(problem: Problem, planned: readonly string[]): Problem {
  const { first, days } = problem.period
  if (planned.length === days) return problem
  const stretches = stretchesIn(planned)
  const beyond = { from: addDays(first, days), to: undefined }
  const kept: Stretch[] = [{ from: '', to: addDays(first, -1) }, ...stretches, beyond]
  const employees = problem.employees.map(each => ({
    ...each,
    employments: each.employments.flatMap(terms => kept.flatMap(stretch => within(terms, stretch))),
  }))
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
