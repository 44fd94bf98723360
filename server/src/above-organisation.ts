/** What areas answer to the organisation, for its calls and its job alike. */
import { isSiteEstimated } from './estimate/index.ts'
import { carriedInvitations } from './membership/index.ts'
import { type AboveOrganisation, carriedRequests, carriedScopes } from './organisation/index.ts'
import {
  carriedPeople,
  carriedReminders,
  employeeName,
  holders,
  isStaffed,
  namesOf,
  renamePosition,
  staffOn,
  worksAt,
} from './people/index.ts'
import { carriedPlans, carriedSettings, isSitePlanned } from './planning/index.ts'

export const aboveOrganisation: AboveOrganisation = {
  ...{ staffOn, employeeName, worksAt, isStaffed, holders, namesOf, renamePosition },
  isSiteUsed: [isSitePlanned, isSiteEstimated],
  carried: [
    carriedPeople,
    carriedScopes(namesOf),
    carriedInvitations,
    // Those about a plan go with the plan.
    carriedRequests(['plan', 'plan_exception']),
    carriedReminders,
    ...carriedSettings,
    carriedPlans,
  ],
}
