/**
 * The import of personnel changes. A file names anybody of the company, so all but the empty template are for those who
 * reach the whole of it.
 */
import { importCallsOf } from '../../shared/import-calls.ts'

export const changeImport = importCallsOf('/forward_webfront/api/people/changeimport', 'company.import')

export const changeImportCalls = {
  downloadChangeTemplate: changeImport.template,
  checkChangeFile: changeImport.check,
  downloadMarkedChanges: changeImport.marked,
  applyChangeImport: changeImport.apply,
  undoChangeImport: changeImport.undo,
  followChangeImport: changeImport.progress,
  listChangeImports: changeImport.list,
}
