/**
 * The imports of leave and of outings that were agreed to elsewhere. A file names anybody of the company. What it repeats
 * is added once more: the dry run marks it.
 */
import { importCallsOf } from '../shared/import-calls.ts'

export const importedCategories = ['leave', 'outing'] as const
export type ImportedCategory = (typeof importedCategories)[number]

export const awayImports = {
  leave: importCallsOf('/forward_webfront/api/attendance/leaveimport', 'company.import'),
  outing: importCallsOf('/forward_webfront/api/attendance/outingimport', 'company.import'),
}

export const awayImportCalls = {
  downloadLeaveTemplate: awayImports.leave.template,
  checkLeaveFile: awayImports.leave.check,
  downloadMarkedLeave: awayImports.leave.marked,
  applyLeaveImport: awayImports.leave.apply,
  undoLeaveImport: awayImports.leave.undo,
  followLeaveImport: awayImports.leave.progress,
  listLeaveImports: awayImports.leave.list,
  downloadOutingTemplate: awayImports.outing.template,
  checkOutingFile: awayImports.outing.check,
  downloadMarkedOutings: awayImports.outing.marked,
  applyOutingImport: awayImports.outing.apply,
  undoOutingImport: awayImports.outing.undo,
  followOutingImport: awayImports.outing.progress,
  listOutingImports: awayImports.outing.list,
}
