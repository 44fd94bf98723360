/** Routes of the workbook that fills a company. */
import { organisationCalls } from '#contract/organisation/calls.ts'
import { type Route, serve, serveDownload, serveUpload } from '../http/serve.ts'
import { downloadCompanyTemplate } from './company-files.ts'
import {
  applyCompanyImport,
  checkCompanyFile,
  downloadMarkedCompany,
  listCompanyImports,
  undoCompanyImport,
} from './company-imports.ts'

export const companyImportRoutes: Route[] = [
  serve(organisationCalls.applyCompanyImport, applyCompanyImport),
  serve(organisationCalls.undoCompanyImport, undoCompanyImport),
  serve(organisationCalls.listCompanyImports, listCompanyImports),
  serveUpload(organisationCalls.checkCompanyFile, checkCompanyFile),
  serveDownload(organisationCalls.downloadCompanyTemplate, downloadCompanyTemplate),
  serveDownload(organisationCalls.downloadMarkedCompany, downloadMarkedCompany),
]
