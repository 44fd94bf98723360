/** Routes of the workbook that fills a company. */
import { organisationCalls } from '#contract/organisation/calls.ts'
import { type Route, serve, serveDownload, serveUpload } from '../http/serve.ts'
import { applyCompanyImport } from './apply-company-import.ts'
import { checkCompanyFile } from './check-company-file.ts'
import { downloadCompanyTemplate, downloadMarkedCompany } from './company-files.ts'

export const companyImportRoutes: Route[] = [
  serve(organisationCalls.applyCompanyImport, applyCompanyImport),
  serveUpload(organisationCalls.checkCompanyFile, checkCompanyFile),
  serveDownload(organisationCalls.downloadCompanyTemplate, downloadCompanyTemplate),
  serveDownload(organisationCalls.downloadMarkedCompany, downloadMarkedCompany),
]
