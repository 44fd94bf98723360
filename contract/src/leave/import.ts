/** The import of balances: appended to what somebody has, or in its place. A file names anybody of the company. */
import { importCallsOf } from '../shared/import-calls.ts'

export const leaveImportModes = ['append', 'overwrite'] as const
export type LeaveImportMode = (typeof leaveImportModes)[number]

export const leaveImports = {
  append: importCallsOf('/forward_webfront/api/leave/balanceappend', 'leave.edit'),
  overwrite: importCallsOf('/forward_webfront/api/leave/balanceoverwrite', 'leave.edit'),
}

export const leaveImportCalls = {
  downloadBalanceTemplate: leaveImports.append.template,
  checkAppendedBalances: leaveImports.append.check,
  downloadMarkedAppended: leaveImports.append.marked,
  applyAppendedBalances: leaveImports.append.apply,
  undoAppendedBalances: leaveImports.append.undo,
  followAppendedBalances: leaveImports.append.progress,
  listAppendedBalances: leaveImports.append.list,
  downloadOverwriteTemplate: leaveImports.overwrite.template,
  checkOverwrittenBalances: leaveImports.overwrite.check,
  downloadMarkedOverwritten: leaveImports.overwrite.marked,
  applyOverwrittenBalances: leaveImports.overwrite.apply,
  undoOverwrittenBalances: leaveImports.overwrite.undo,
  followOverwrittenBalances: leaveImports.overwrite.progress,
  listOverwrittenBalances: leaveImports.overwrite.list,
}
