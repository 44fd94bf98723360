/**
 * The import of labour contracts. A file names anybody of the company, so all but the empty template are for those who
 * reach the whole of it.
 */
import { importCallsOf } from '../../shared/import-calls.ts'

export const contractImport = importCallsOf('/forward_webfront/api/people/contractimport', 'company.import')

export const labourContractImportCalls = {
  downloadContractTemplate: contractImport.template,
  checkContractFile: contractImport.check,
  downloadMarkedContracts: contractImport.marked,
  applyContractImport: contractImport.apply,
  undoContractImport: contractImport.undo,
  contractImportProgress: contractImport.progress,
  listContractImports: contractImport.list,
}
