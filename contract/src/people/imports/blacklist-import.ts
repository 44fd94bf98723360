/** The import of the blacklist. Identity cards alone; other documents are entered by hand. */
import { importCallsOf } from '../../shared/import-calls.ts'

export const blacklistImport = importCallsOf('/forward_webfront/api/people/blacklistimport', 'people.blacklist')

export const blacklistImportCalls = {
  downloadBlacklistTemplate: blacklistImport.template,
  checkBlacklistFile: blacklistImport.check,
  downloadMarkedBlacklist: blacklistImport.marked,
  applyBlacklistImport: blacklistImport.apply,
  undoBlacklistImport: blacklistImport.undo,
  blacklistImportProgress: blacklistImport.progress,
  listBlacklistImports: blacklistImport.list,
}
