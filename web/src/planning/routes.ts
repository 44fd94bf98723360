/** The screens of planning, from each of its rooms. */

import { planRoutes } from '#web/planning/plan-routes.ts'
import { setUpRoutes } from '#web/planning/set-up-routes.ts'
import { workstationRoutes } from '#web/planning/workstations/routes.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'

export const planningRoutes: readonly AreaRoute[] = [...planRoutes, ...setUpRoutes, ...workstationRoutes]
