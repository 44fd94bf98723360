/** Routes of leave. */
import type { Route } from '../http/serve.ts'
import { balanceRoutes } from './balances/routes.ts'
import { leaveExportRoutes } from './exports.ts'
import { balanceImportRoutes } from './imports/routes.ts'
import { leaveRuleRoutes } from './rules/routes.ts'
import { leaveTypeRoutes } from './types/routes.ts'

export const leaveRoutes: readonly Route[] = [
  ...leaveTypeRoutes,
  ...leaveRuleRoutes,
  ...balanceRoutes,
  ...balanceImportRoutes,
  ...leaveExportRoutes,
]
