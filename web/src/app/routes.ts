/** Every screen behind the sign-in, one line per area. */
import { accountRoutes } from '#web/account/routes.ts'
import { approvalRoutes } from '#web/approvals/routes.ts'
import { attendanceRoutes } from '#web/attendance/routes.ts'
import { estimateRoutes } from '#web/estimate/routes.ts'
import { homeRoutes } from '#web/home/routes.ts'
import { leaveRoutes } from '#web/leave/routes.ts'
import { organisationRoutes } from '#web/organisation/routes.ts'
import { peopleRoutes } from '#web/people/routes.ts'
import { planningRoutes } from '#web/planning/routes.ts'
import { scimRoutes } from '#web/scim/routes.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { shellRoutes } from '#web/shell/routes.ts'

export const areaRoutes: readonly AreaRoute[] = [
  ...homeRoutes,
  ...shellRoutes,
  ...accountRoutes,
  ...estimateRoutes,
  ...planningRoutes,
  ...leaveRoutes,
  ...attendanceRoutes,
  ...approvalRoutes,
  ...peopleRoutes,
  ...organisationRoutes,
  ...scimRoutes,
]
