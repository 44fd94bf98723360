/** What joins the areas may use of the company import. */
export { companyImportJob } from './company-runner.ts'
export { departmentImportJob } from './departments/department-runner.ts'
