/** What the version in force holds; it came with the plan. */
import type { ScheduleFacts } from '../open/schedule-facts.ts'
import type { Frozen } from './version-change.ts'

/** An answer that an earlier version kept for want of network tells of no dates that are kept free. */
export const inForceOf = ({ problem, opened }: ScheduleFacts): Frozen => ({
  roster: problem.published,
  rest: opened.publishedRest ?? [],
})
