/** Whom a roster leaves far below the hours of the contract: the one who has the least of them, and how many more. */
import type { EmployeeTotals } from '#contract/engine.ts'

/** Of a hundred contracted hours, fewer than which are far below them. */
export const FAR_PERCENT = 75

type Hours = Pick<EmployeeTotals, 'employee' | 'minutes' | 'targetMinutes'>

export interface FarBelow {
  /** What is met of everybody's contracts, in basis points; what somebody has beyond theirs meets nobody else's. */
  met: number
  lowest: Hours
  /** How many others are far below. */
  others: number
}

const shareOf = ({ minutes, targetMinutes }: Hours) => minutes / targetMinutes

/** Nothing where nobody is. */
export function farBelow(people: readonly Hours[]): FarBelow | undefined {
  const contracted = people.filter(person => person.targetMinutes > 0)
  const far = contracted.filter(person => shareOf(person) * 100 < FAR_PERCENT)
  const [lowest] = far.toSorted((a, b) => shareOf(a) - shareOf(b))
  if (!lowest) return undefined
  const sum = (of: (person: Hours) => number) => contracted.reduce((all, person) => all + of(person), 0)
  const met = sum(person => Math.min(person.minutes, person.targetMinutes)) / sum(person => person.targetMinutes)
  return { met: Math.floor(met * 1_000) * 10, lowest, others: far.length - 1 }
}
