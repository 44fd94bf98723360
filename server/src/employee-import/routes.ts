/** Routes of the import of employees. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { type Route, serve, serveDownload, serveLong, serveUpload } from '../http/serve.ts'
import {
  applyEmployeeImport,
  checkEmployeeFile,
  downloadEmployeeTemplate,
  downloadMarkedEmployees,
  employeeImportProgress,
  listEmployeeImports,
  matchEmployeeColumns,
  undoEmployeeImport,
} from './employee-imports.ts'

export const employeeImportRoutes: Route[] = [
  serveDownload(calls.downloadEmployeeTemplate, downloadEmployeeTemplate),
  serveUpload(calls.checkEmployeeFile, checkEmployeeFile),
  serveLong(calls.matchEmployeeColumns, matchEmployeeColumns),
  serveDownload(calls.downloadMarkedEmployees, downloadMarkedEmployees),
  serve(calls.applyEmployeeImport, applyEmployeeImport),
  serve(calls.undoEmployeeImport, undoEmployeeImport),
  serve(calls.employeeImportProgress, employeeImportProgress),
  serve(calls.listEmployeeImports, listEmployeeImports),
]
