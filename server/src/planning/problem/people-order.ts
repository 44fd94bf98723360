/** The order in which automatic planning looks at people: the priority of the scheduling rule. */
import type { Employee } from '#contract/engine.ts'
import type { SchedulingFigures } from '../rules/schema.ts'

type Priority = SchedulingFigures['priority'][number]

const stars = (employee: Employee): number => employee.skills.reduce((sum, skill) => sum + skill.stars, 0)
const burden = ({ fairness }: Employee): number =>
  fairness.nights + fairness.weekendDays + fairness.holidays + fairness.closings + fairness.refusedWishes

/** Sorts by the first priority, then the next; people who are equal keep their order. */
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
  return [...employees].sort((a, b) => {
    for (const each of priority) {
      const order = compare[each](a, b)
      if (order !== 0) return order
    }
    return 0
  })
}
