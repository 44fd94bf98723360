/** What joins the areas may use of the import of employees. */
export { employeeImportJob } from './employee-runner.ts'
