/** What joins the areas may use of the company import. */
export { applyCompanyImport, companyImportJob } from './apply-company-import.ts'
export { checkCompanyFile } from './check-company-file.ts'
export { downloadCompanyTemplate, downloadMarkedCompany } from './company-files.ts'
