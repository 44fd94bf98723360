/** A plan as one of its versions was: the same people, days and rules, its duties, and nothing to be edited. */
import type { Output } from '#contract/call.ts'
import type { OpenedPlan } from '#contract/planning/plans/plan-open.ts'
import type { VersionHead, versionCalls } from '#contract/planning/plans/version.ts'
import { cellsKept, keptIn } from '../store/log/kept-in.ts'
import { Roster } from '../store/roster.ts'
import { SinceVersion } from '../store/since-version.ts'
import { fitting, fittingRest, leftBehind } from './version-change.ts'

export interface ReadVersion {
  opened: OpenedPlan
  version: VersionHead
  /** How many of its duties the plan cannot show any more. */
  left: number
  /** How many duties and marks of the plan that is left aside differ from the version in force. */
  unpublished: number
}

export function readVersion(opened: OpenedPlan, answer: Output<typeof versionCalls.getVersion>): ReadVersion {
  const { problem, plan } = opened
  const roster = fitting(problem, answer.roster)
  const rest = fittingRest(problem, answer.rest)
  const datesOf = Map.groupBy(rest, each => each.employee)
  const employees = problem.employees.map(({ restDates: _, ...person }) => {
    const kept = datesOf.get(person.id)
    return kept ? { ...person, restDates: kept.map(each => each.date) } : person
  })
  const inForce = { duties: problem.published, rest: cellsKept(opened.publishedRest ?? []) }
  return {
    // Measured against itself: no duty of it is a draft.
    opened: {
      ...opened,
      plan: { ...plan, acts: [] },
      problem: { ...problem, employees, roster, published: roster },
      publishedRest: rest,
      generation: null,
      filled: false,
      proposal: null,
    },
    version: answer.version,
    left: leftBehind(problem, answer),
    unpublished: new SinceVersion(inForce, new Roster(problem.roster, keptIn(problem))).count(),
  }
}
