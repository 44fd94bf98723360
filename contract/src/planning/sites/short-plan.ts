/** Whether a roster lacks people from tomorrow on: what sites are sorted by on the server is what home says of them. */
import { coverPoints, coverTone } from '../plans/cover-points.ts'

/** The days of a plan after today: its open shifts, and whether a workstation lacks so many at once that it cannot stay. */
export interface DaysAhead {
  open: number
  grave: boolean
}

/** Figures of a plan as they were counted, over all of its days. */
interface PlanFigures {
  first: string
  covered: number | null
  required: number | null
}

/** Before it begins a low cover says it too; once it runs that counts the days that are over, so its gaps are asked instead. */
export const isShort = ({ first, covered, required }: PlanFigures, ahead: DaysAhead, today: string): boolean => {
  if (ahead.open > 0 || ahead.grave) return true
  const points = first > today ? coverPoints({ covered: covered ?? 0, required: required ?? 0 }) : null
  return points !== null && coverTone(points) === 'error'
}
