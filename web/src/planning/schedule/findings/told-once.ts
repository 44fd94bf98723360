/** A fact that several rules find is told once: by the heaviest of them, with the others named beside it. */
import type { Finding } from '#contract/engine.ts'
import { byWeight } from '../store/findings-index.ts'

export interface ToldFinding {
  finding: Finding
  /** What other rules say of the same fact. */
  same: readonly Finding[]
}

/** What is measured, of whom, when and of which duties, against which limit: all that a finding's sentence says. */
const factOf = ({ rule, employee, first, last, workstation, span, unit, measured, limit, duties }: Finding): string =>
  JSON.stringify([rule, employee, first, last, workstation, span?.start, span?.end, unit, measured, limit, duties])

/**
 * In the order of the list.
 * @param isApart what is settled by itself, as an exception is, and stays a finding of its own
 */
export function toldOnce(findings: readonly Finding[], isApart: (finding: Finding) => boolean): ToldFinding[] {
  const facts = Map.groupBy(findings, finding => (isApart(finding) ? finding : factOf(finding)))
  return [...facts.values()].map(of => {
    const [finding, ...same] = of.toSorted(byWeight) as [Finding, ...Finding[]]
    return { finding, same }
  })
}
