/** What a check says of money, for those who may not see amounts: shares of the budget instead. */
import type { Finding, Totals } from '#contract/engine.ts'
import { findingKey } from '#contract/planning/finding-key.ts'

/** The limit as an index, in hundredths. */
const whole = 10_000

const share = (amount: number, of: number): number => (of > 0 ? Math.round((amount * whole) / of) : whole)

/** Findings about cost measure in hundredths of a per cent of their limit. */
export const hideAmounts = (findings: readonly Finding[]): Finding[] =>
  findings.map(finding =>
    finding.unit === 'money' ? { ...finding, measured: share(finding.measured, finding.limit), limit: whole } : finding,
  )

/** The same for a finding that was stored with its key, which holds the amount too. */
export const hideKeyedAmount = <Keyed extends { key: string; finding: Finding }>(keyed: Keyed): Keyed => {
  const [finding] = hideAmounts([keyed.finding])
  return finding?.unit === 'money' ? { ...keyed, finding, key: findingKey(finding) } : keyed
}

/** Cost as a share of the budget; without a budget there is nothing that it can be told by. */
export const hideCost = ({ cost, budget, ...totals }: Totals): Totals =>
  budget === undefined ? { ...totals, cost: 0 } : { ...totals, cost: share(cost, budget), budget: whole }
