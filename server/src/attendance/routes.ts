/** Routes of attendance: the imports of leave and outings. */
import { awayImports, type ImportedCategory, importedCategories } from '#contract/attendance/imports.ts'
import type { AboveApprovals } from '../approvals/index.ts'
import type { Route } from '../http/serve.ts'
import { importRoutes } from '../importing/import-routes.ts'
import { awayWorkbooks } from './imports/away-columns.ts'
import { awayImportJobs, awayRunner } from './imports/away-runner.ts'

export const attendanceRoutes = (above: AboveApprovals): Route[] => {
  const jobs = awayImportJobs(above)
  const routesOf = (category: ImportedCategory): Route[] =>
    importRoutes(awayImports[category], {
      runner: awayRunner(category, above),
      job: jobs[category],
      name: `attendance:import.${category}_template`,
      template: ({ locale }) => awayWorkbooks[category].template(locale),
    })
  return importedCategories.flatMap(routesOf)
}
