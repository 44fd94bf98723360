/** How leave of a type may be used by somebody: the terms of the rule that is used first, or what holds without one. */
import type { LeaveOverdraft } from '#contract/engine.ts'
import type { Tx } from '../../db/database.ts'
import type { LedgerOf } from '../ledger/ledgers.ts'
import { ledgerKey } from '../ledger/ledgers.ts'
import { applyingTo, type RuleInForce, rulesOn } from './applying.ts'

/** A quarter of a unit, in hundredths: the step where no rule says another. */
export const usualStep = 25

export const exactOfHundredths = (hundredths: number): string => `${hundredths}/100`

export interface UseTerms {
  rule: RuleInForce | undefined
  overdraft: LeaveOverdraft
  /** Hundredths. */
  step: number
  minimum: number
}

const overdraftOf = (rule: RuleInForce | undefined, hasBalance: boolean): LeaveOverdraft => {
  if (!hasBalance) return { kind: 'any' }
  const said = rule?.terms.overdraft ?? { kind: 'none' as const }
  return said.kind === 'most' ? { kind: 'most', amount: exactOfHundredths(said.amount) } : said
}

/** @param hasBalance of the type */
const termsOf = (rule: RuleInForce | undefined, hasBalance: boolean): UseTerms => ({
  rule,
  overdraft: overdraftOf(rule, hasBalance),
  step: rule?.terms.step ?? usualStep,
  minimum: rule?.terms.minimum ?? 0,
})

/** Of each ledger, by the rules of the day. */
export const useTermsOn = async (
  tx: Tx,
  day: string,
  ledgers: readonly LedgerOf[],
  hasBalance: (typeId: string) => boolean,
): Promise<Map<string, UseTerms>> => {
  const types = new Set(ledgers.map(each => each.typeId))
  const rules = (await rulesOn(tx, day)).filter(each => types.has(each.typeId))
  const applying = await applyingTo(tx, day, rules, [...new Set(ledgers.map(each => each.employeeId))])
  return new Map(
    ledgers.map(ledger => {
      const rule = applying.get(ledger.employeeId)?.find(each => each.typeId === ledger.typeId)
      return [ledgerKey(ledger), termsOf(rule, hasBalance(ledger.typeId))]
    }),
  )
}
