/** The routes of every area, one line each. */
import { accountRoutes } from './account/routes.ts'
import { estimateRoutes } from './estimate/routes.ts'
import type { Route } from './http/serve.ts'
import { organisationRoutes } from './organisation/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { planningRoutes } from './planning/routes.ts'

export const routes: Route[] = [
  ...accountRoutes,
  ...estimateRoutes,
  ...organisationRoutes,
  ...peopleRoutes,
  ...planningRoutes,
]
