/** What the findings of a cell weigh: those that count, or where there are none of them, those that somebody excepted. */
import type { Finding, Severity } from '#contract/engine.ts'

export interface CellWeight {
  severity: Severity
  count: number
  /** All of them are excepted: nothing is left to do about them. */
  excepted: boolean
}

/** Of findings in the order of their weight; undefined where there are none. */
export const cellWeight = (findings: readonly Finding[]): CellWeight | undefined => {
  const counting = findings.filter(finding => !finding.excepted)
  const shown = counting.length > 0 ? counting : findings
  const [worst] = shown
  return worst && { severity: worst.severity, count: shown.length, excepted: worst.excepted }
}
