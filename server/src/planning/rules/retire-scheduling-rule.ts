/** Enables, disables, deletes and brings back scheduling rules. */
import type { schedulingRuleCalls } from '#contract/planning/settings/scheduling-rule.ts'
import type { Served } from '../../http/served.ts'
import { recoverRecord, retireRecord, switchRecord } from '../../settings/index.ts'
import { schedulingRules } from './scheduling-rule-record.ts'

type Calls = typeof schedulingRuleCalls

/** @throws not_found; forbidden where it applies beyond the caller's reach */
export const enableSchedulingRule = ({ input, tx, actor, now }: Served<Calls['enableSchedulingRule']>) =>
  switchRecord(tx, schedulingRules, { actor, now }, input)

/** @throws not_found, forbidden, stale */
export const deleteSchedulingRule = ({ input, tx, actor, now }: Served<Calls['deleteSchedulingRule']>) =>
  retireRecord(tx, schedulingRules, { actor, now }, input)

/** @throws not_found, forbidden */
export const recoverSchedulingRule = ({ input, tx, actor, now }: Served<Calls['recoverSchedulingRule']>) =>
  recoverRecord(tx, schedulingRules, { actor, now }, input.id)
