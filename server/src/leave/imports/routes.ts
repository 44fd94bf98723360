/** Routes of both imports of balances. */
import { leaveImports } from '#contract/leave/import.ts'
import type { Route } from '../../http/serve.ts'
import { importRoutes } from '../../importing/import-routes.ts'
import { balanceWorkbook } from './balance-columns.ts'
import { balanceAppendJob, balanceOverwriteJob, balanceRunners } from './balance-runner.ts'

const served = {
  name: 'leave:import.template',
  template: ({ locale }: { locale: Parameters<typeof balanceWorkbook.template>[0] }) =>
    balanceWorkbook.template(locale),
}

export const balanceImportRoutes: readonly Route[] = [
  ...importRoutes(leaveImports.append, { ...served, runner: balanceRunners.append, job: balanceAppendJob }),
  ...importRoutes(leaveImports.overwrite, { ...served, runner: balanceRunners.overwrite, job: balanceOverwriteJob }),
]
