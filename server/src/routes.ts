/** The routes of every area, one line each. */
import { accountRoutes } from './account/routes.ts'
import { companyImportRoutes } from './company-import/routes.ts'
import { servePosSales } from './estimate/index.ts'
import { estimateRoutes } from './estimate/routes.ts'
import type { MachineRoute, Route } from './http/serve.ts'
import { companiesOf } from './membership/index.ts'
import { membershipRoutes } from './membership/routes.ts'
import { organisationRoutes } from './organisation/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { planningRoutes } from './planning/routes.ts'

/** Calls of machines: a token instead of a session, ordinary statuses, no marker headers. */
export const machineRoutes: MachineRoute[] = [servePosSales]

export const routes: Route[] = [
  ...accountRoutes(companiesOf),
  ...estimateRoutes,
  ...organisationRoutes,
  ...membershipRoutes,
  ...peopleRoutes,
  ...planningRoutes,
  ...companyImportRoutes,
]
