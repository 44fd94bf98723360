/** The routes of every area, one line each. */
import { accountRoutes } from './account/routes.ts'
import type { Route } from './http/serve.ts'

export const routes: Route[] = [...accountRoutes]
