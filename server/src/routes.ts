/** The routes of every area, one line each. */
import { aboveApprovals } from './above-approvals.ts'
import { aboveOrganisation } from './above-organisation.ts'
import { accountRoutes } from './account/routes.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import { companyImportRoutes } from './company-import/routes.ts'
import { employeeImportRoutes } from './employee-import/routes.ts'
import { servePosSales } from './estimate/index.ts'
import { estimateRoutes } from './estimate/routes.ts'
import type { MachineRoute, Route } from './http/serve.ts'
import { leaveRoutes } from './leave/routes.ts'
import { accountsOf, companiesOf, idsByJobNumber } from './membership/index.ts'
import { membershipRoutes } from './membership/routes.ts'
import { onboardingRoutes } from './onboarding/routes.ts'
import { organisationRoutes } from './organisation/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { plannedAfter } from './planning/index.ts'
import { planningRoutes } from './planning/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { dutiesAfter } from './roster/index.ts'
import { rosterRoutes } from './roster/routes.ts'
import { serveScim } from './scim/index.ts'
import { scimRoutes } from './scim/routes.ts'

/** Calls of machines: a token instead of a session, ordinary statuses, no marker headers. */
export const machineRoutes: MachineRoute[] = [servePosSales, serveScim(aboveOrganisation)]

export const routes: Route[] = [
  ...accountRoutes({ companiesOf, idsByJobNumber }),
  ...pushRoutes,
  ...approvalRoutes(aboveApprovals),
  ...estimateRoutes,
  ...organisationRoutes(aboveOrganisation),
  ...membershipRoutes,
  ...peopleRoutes({ exit: { duties: dutiesAfter, planned: plannedAfter, account: accountsOf } }),
  ...onboardingRoutes,
  ...rosterRoutes,
  ...leaveRoutes,
  ...planningRoutes,
  ...attendanceRoutes(aboveApprovals),
  ...companyImportRoutes,
  ...employeeImportRoutes,
  ...scimRoutes,
]
