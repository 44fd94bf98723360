/** Calls of leave: types, rules, balances with their lines, and what changes them by hand or by a file. */
import { leaveAdjustCalls } from './adjust.ts'
import { leaveBalanceCalls } from './balance.ts'
import { leaveExports } from './exports.ts'
import { leaveImportCalls } from './import.ts'
import { leaveRuleCalls } from './rule.ts'
import { leaveTypeCalls } from './type.ts'

export const leaveCalls = {
  ...leaveTypeCalls,
  ...leaveRuleCalls,
  ...leaveBalanceCalls,
  ...leaveAdjustCalls,
  ...leaveImportCalls,
  ...leaveExports,
}
