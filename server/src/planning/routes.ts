/** The routes of planning: thin, one line a call. */
import type { Route } from '../http/serve.ts'
import { exportRoutes } from './exports.ts'
import { planRoutes } from './plan-routes.ts'
import { settingRoutes } from './setting-routes.ts'
import { workstationRoutes } from './workstations/routes.ts'

export const planningRoutes: Route[] = [...settingRoutes, ...workstationRoutes, ...planRoutes, ...exportRoutes]
