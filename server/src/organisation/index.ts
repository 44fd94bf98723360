/** What other rooms may use of the organisation. */
export { companyImportJob } from './import/apply-company-import.ts'
