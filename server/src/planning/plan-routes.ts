/** Routes of plans. */
import type { Route } from '../http/serve.ts'

export const planRoutes: Route[] = []
