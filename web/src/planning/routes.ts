/** The screens of planning, from each of its rooms. */
import type { AreaRoute } from '#web/app/area-route.ts'
import { planRoutes } from '#web/planning/plan-routes.ts'
import { setUpRoutes } from '#web/planning/set-up-routes.ts'
import { workstationRoutes } from '#web/planning/workstations/routes.ts'

export const planningRoutes: readonly AreaRoute[] = [...planRoutes, ...setUpRoutes, ...workstationRoutes]
