/** Enables, disables, deletes and brings back warning rules. */
import type { warningRuleCalls } from '#contract/planning/warning-rule.ts'
import type { Served } from '../../http/served.ts'
import { findRecord, isTaken, recoverRecord, retireRecord, switchRecord } from '../../settings/index.ts'
import { refusal } from '../refusal.ts'
import { warningRule } from './schema.ts'
import { warningRules } from './warning-rule-record.ts'

type Calls = typeof warningRuleCalls

/** @throws not_found, forbidden */
export const enableWarningRule = ({ input, tx, actor, now }: Served<Calls['enableWarningRule']>) =>
  switchRecord(tx, warningRules, { actor, now }, input)

/** @throws not_found, forbidden, stale */
export const deleteWarningRule = ({ input, tx, actor, now }: Served<Calls['deleteWarningRule']>) =>
  retireRecord(tx, warningRules, { actor, now }, input)

/** @throws not_found, forbidden; number_taken where another has its number by now */
export const recoverWarningRule = async ({ input, tx, actor, now }: Served<Calls['recoverWarningRule']>) => {
  const { number } = await findRecord(tx, warningRules, actor, input.id, true)
  if (await isTaken(tx, warningRules, warningRule.number, number, input.id)) throw refusal('number_taken', { number })
  return recoverRecord(tx, warningRules, { actor, now }, input.id)
}
