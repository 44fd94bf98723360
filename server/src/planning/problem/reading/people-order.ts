/** The order in which automatic planning gives work to people: the priority of the scheduling rule. */
import type { Employee } from '#contract/engine.ts'
import type { SchedulingFigures } from '../../rules/schema.ts'

type Priority = SchedulingFigures['priority'][number]

/**
 * Points of an hour that the last person in the order weighs more than the first; an hour away from a contract weighs
 * twenty unless the rule says otherwise. So cover and contracts come first, and the order decides among the rest.
 */
const mostLaterPoints = 12

const stars = (employee: Employee): number => employee.skills.reduce((sum, skill) => sum + skill.stars, 0)
const burden = ({ fairness }: Employee): number =>
  fairness.nights + fairness.weekendDays + fairness.holidays + fairness.closings + fairness.refusedWishes

/** Sorts by the first priority, then the next; people who are equal keep their order and weigh the same. */
export const inPriorityOrder = (
  employees: readonly Employee[],
  priority: readonly Priority[],
  isFullTime: (id: string) => boolean,
): Employee[] => {
  const compare: Record<Priority, (a: Employee, b: Employee) => number> = {
    hire_type: (a, b) => Number(isFullTime(b.id)) - Number(isFullTime(a.id)),
    stars: (a, b) => stars(b) - stars(a),
    fairness: (a, b) => burden(a) - burden(b),
  }
  const order = (a: Employee, b: Employee): number => {
    for (const each of priority) {
      const found = compare[each](a, b)
      if (found !== 0) return found
    }
    return 0
  }
  const sorted = [...employees].sort(order)
  const places: number[] = []
  for (const [at, each] of sorted.entries()) {
    const before = sorted[at - 1]
    places.push(before === undefined ? 0 : (places[at - 1] ?? 0) + (order(before, each) === 0 ? 0 : 1))
  }
  const last = places.at(-1) ?? 0
  return sorted.map((each, at) => {
    const laterPoints = last === 0 ? 0 : Math.round((mostLaterPoints * (places[at] ?? 0)) / last)
    return laterPoints === 0 ? each : { ...each, laterPoints }
  })
}
