/** Asks the engine's whole-roster checker about a problem. */
import type { CoverRow, DayTotals, EmployeeTotals, Finding, Problem, Totals } from '#contract/engine.ts'
import { asChecked } from '#contract/planning/edits/as-checked.ts'
import type { Engine } from '../../engine/engine.ts'
import type { GatheredFacts } from './facts/gather-facts.ts'

/** What the checker says of a roster. */
export interface Checked {
  findings: Finding[]
  totals: Totals
  employees: EmployeeTotals[]
  days: DayTotals[]
  cover: CoverRow[]
}

/** Every finding and figure of the roster in a problem. */
export const checkRoster = (engine: Engine, problem: Problem): Promise<Checked> =>
  engine.call<Checked>('check', problem)

/** What people are told of a roster: every figure, and findings where the settings have plans checked. */
export const checkAsSet = async (
  engine: Engine,
  problem: Problem,
  { settings }: Pick<GatheredFacts, 'settings'>,
): Promise<Checked> => asChecked(settings, await checkRoster(engine, problem))

/** Findings that stop a plan, and those that need a reason; excepted ones do neither. */
export const weigh = (findings: readonly Finding[]): { blocking: Finding[]; needReason: Finding[] } => {
  const open = findings.filter(finding => !finding.excepted)
  return {
    blocking: open.filter(finding => finding.severity === 'prohibited'),
    needReason: open.filter(finding => finding.severity === 'needs_approval'),
  }
}
