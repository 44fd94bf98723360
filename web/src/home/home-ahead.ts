/** Asks for what somebody's home shows, in the order in which it is read, while its screen is still loading. */
import { aheadCalls } from '#contract/people/ahead.ts'
import { rosterCalls } from '#contract/planning/roster.ts'
import { siteOverviewCalls } from '#contract/planning/sites/site-overview.ts'
import { todayCoverCalls } from '#contract/planning/sites/today-cover.ts'
import { askAhead } from '#web/api/ahead.ts'
import { coverAsked, homeOf, overviewAsked, rosterAsked } from '#web/home/home-of.ts'
import type { SignedIn } from '#web/shell/area-route.ts'

export const homeAhead = (_: URLSearchParams, { today, company }: SignedIn): void => {
  const home = homeOf(permission => company.permissions.includes(permission))
  if (home === 'own') void askAhead(rosterCalls.myRoster, rosterAsked(today, company.weekStart))
  if (home === 'people') void askAhead(aheadCalls.peopleAhead, {})
  if (home !== 'sites') return
  void askAhead(todayCoverCalls.todayCover, coverAsked)
  void askAhead(siteOverviewCalls.siteOverview, overviewAsked(undefined))
  void askAhead(siteOverviewCalls.siteOverview, overviewAsked(today))
}
