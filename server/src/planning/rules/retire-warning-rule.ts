/** Enables, disables, deletes and brings back warning rules. */
import type { warningRuleCalls } from '#contract/planning/settings/warning-rule.ts'
import type { Served } from '../../http/served.ts'
import { recoverRecord, retireRecord, switchRecord } from '../../settings/index.ts'
import { warningRules } from './warning-rule-record.ts'

type Calls = typeof warningRuleCalls

/** @throws not_found, forbidden */
export const enableWarningRule = ({ input, tx, actor, now }: Served<Calls['enableWarningRule']>) =>
  switchRecord(tx, warningRules, { actor, now }, input)

/** @throws not_found, forbidden, stale */
export const deleteWarningRule = ({ input, tx, actor, now }: Served<Calls['deleteWarningRule']>) =>
  retireRecord(tx, warningRules, { actor, now }, input)

/** @throws not_found, forbidden; number_taken where another has its number by now */
export const recoverWarningRule = ({ input, tx, actor, now }: Served<Calls['recoverWarningRule']>) =>
  recoverRecord(tx, warningRules, { actor, now }, input.id)
