/** Routes of the workbook that fills a company, and of files of departments. */
import { organisationCalls } from '#contract/organisation/calls.ts'
import { type Route, serve, serveDownload, serveLong, serveUpload } from '../http/serve.ts'
import { downloadCompanyTemplate } from './company-files.ts'
import {
  applyCompanyImport,
  checkCompanyFile,
  downloadMarkedCompany,
  listCompanyImports,
  undoCompanyImport,
} from './company-imports.ts'
import {
  applyDepartmentImport,
  checkDepartmentFile,
  departmentImportProgress,
  downloadDepartmentTemplate,
  downloadMarkedDepartments,
  listDepartmentImports,
  matchDepartmentColumns,
  undoDepartmentImport,
} from './departments/department-imports.ts'

export const companyImportRoutes: Route[] = [
  serve(organisationCalls.applyCompanyImport, applyCompanyImport),
  serve(organisationCalls.undoCompanyImport, undoCompanyImport),
  serve(organisationCalls.listCompanyImports, listCompanyImports),
  serveUpload(organisationCalls.checkCompanyFile, checkCompanyFile),
  serveDownload(organisationCalls.downloadCompanyTemplate, downloadCompanyTemplate),
  serveDownload(organisationCalls.downloadMarkedCompany, downloadMarkedCompany),
  serve(organisationCalls.applyDepartmentImport, applyDepartmentImport),
  serve(organisationCalls.undoDepartmentImport, undoDepartmentImport),
  serve(organisationCalls.departmentImportProgress, departmentImportProgress),
  serve(organisationCalls.listDepartmentImports, listDepartmentImports),
  serveUpload(organisationCalls.checkDepartmentFile, checkDepartmentFile),
  serveLong(organisationCalls.matchDepartmentColumns, matchDepartmentColumns),
  serveDownload(organisationCalls.downloadDepartmentTemplate, downloadDepartmentTemplate),
  serveDownload(organisationCalls.downloadMarkedDepartments, downloadMarkedDepartments),
]
